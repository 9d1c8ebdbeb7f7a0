import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Above this the last per cent costs seconds. */
const QUALITY = 10

/** Lays a compressed copy beside every text of the built page, so that the den need not compress anything while it plays. */
export function compressed(): Plugin {
  let out = ''
  return {
    name: 'covo-compressed',
    apply: (_, { mode }) => mode === 'production',
    enforce: 'post',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const { name, parentPath } of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!TEXT.test(name)) continue
        const path = join(parentPath, name)
        const text = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }))
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
