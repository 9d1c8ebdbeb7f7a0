/// <reference types="vite/client" />

declare module '~icons/*' {
  import type { ReactElement, SVGProps } from 'react'
  export default function Icon(props: SVGProps<SVGSVGElement>): ReactElement
}

declare module '*.md' {
  const html: string
  export default html
}
