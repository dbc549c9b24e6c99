import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Types that gain by it; fonts and pictures are compressed as they are. */
const compressible = /\.(css|js|json|md|svg)$/
/** Below this a copy saves less than its headers cost, in bytes. */
const worthCompressing = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` copy beside what is built, for the server to send in its place. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (!compressible.test(name) || bytes.length < worthCompressing) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(join(dir, `${name}.br`), await brotli(bytes, { params: quality }))
        await writeFile(join(dir, `${name}.gz`), await zip(bytes, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
