/** Makes a React component of an icon without a second toolchain: the drawing is put in as it is. */
export const reactIcon = {
  extension: 'js',
  compiler(svg: string): string {
    const attributes = /^<svg([^>]*)>/.exec(svg)?.[1] ?? ''
    const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1] ?? '0 0 512 512'
    const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
    return `import { createElement } from 'react'
const html = { __html: ${JSON.stringify(body)} }
export default (props) => createElement('svg', { viewBox: ${JSON.stringify(viewBox)}, width: '1em', height: '1em', 'aria-hidden': true, focusable: false, ...props, dangerouslySetInnerHTML: html })`
  },
}
