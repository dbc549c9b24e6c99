import { readFile, writeFile } from 'node:fs/promises'

const directive = '"use client";'

/** Imported by code of the client alone. `react/jsx-runtime` does not tell: a server component has it too. */
const clientImports = new Set(['react', 'react-dom'])

/**
 * A plugin of tsup that begins every built file with `"use client"` that uses React, shared chunks included, and every
 * entry that builds on such a file. tsup's own `banner` would leave out the chunks, and would also stand before plain
 * data and functions, which a server component may use.
 *
 * The directive goes onto the first line as it is, so that no line of the source map moves.
 *
 * @returns {NonNullable<import('tsup').Options['plugins']>[number]}
 */
export function clientDirective() {
  /** @type {Map<string, { isEntry: boolean, imports: string[] }>} by path relative to the working folder */
  const files = new Map()
  const isClient = (file) => file.imports.some((name) => clientImports.has(name))
  return {
    name: 'client-directive',
    renderChunk(_code, chunk) {
      if (chunk.type !== 'chunk' || !chunk.path.endsWith('.js')) return
      const imports = (chunk.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
      files.set(chunk.path, { isEntry: chunk.entryPoint !== undefined, imports })
    },
    async buildEnd() {
      const byOutput = (output) => [...files].find(([path]) => path.endsWith(`/${output}`))?.[1]
      for (const [path, file] of files) {
        /** A Set may grow while it is walked. */
        const reached = new Set([file])
        if (file.isEntry) {
          for (const one of reached) {
            for (const next of one.imports.map(byOutput)) if (next) reached.add(next)
          }
        }
        if ([...reached].some(isClient)) await writeFile(path, directive + (await readFile(path, 'utf8')))
      }
    },
  }
}
