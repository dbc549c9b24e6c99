import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import * as vite from 'vite'

/** Tailwind's own demands: nesting is written out for browsers that lack it. */
const browsers = ['chrome111', 'firefox128', 'safari16.4']

/**
 * Builds a package's style sheets into its `dist`, with no rule left for the embedder's own tools to make, but in the
 * one that is meant for these.
 *
 * @param {import('./manifests.mjs').Package} which
 */
export async function buildStyles({ folder, entries }) {
  for (const { source, output } of entries.filter(({ isStyle }) => isStyle)) {
    const path = join(folder, source)
    // Is made by the embedder's own Tailwind.
    const css = output === 'tailwind.css' ? await readFile(path, 'utf8') : await compile(folder, path)
    await writeFile(join(folder, 'dist', output), css)
    // TypeScript refuses to import for its effect what it knows no types of.
    await writeFile(join(folder, 'dist', `${output}.d.ts`), 'export {}\n')
  }
}

/**
 * A plugin of esbuild for `import text from './some.css?inline'`: the finished sheet as text.
 *
 * @param {string} folder of the package
 * @returns {NonNullable<import('tsup').Options['esbuildPlugins']>[number]}
 */
export function inlineStyles(folder) {
  const namespace = 'inline-styles'
  return {
    name: namespace,
    setup(build) {
      // Written in Go, esbuild takes no flags. The query stays, or tsup would take the sheet for one of its own.
      const inline = /\.css\?inline$/
      build.onResolve({ filter: inline }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), namespace }))
      build.onLoad({ filter: inline, namespace }, async ({ path }) => ({
        contents: await compile(folder, path.replace('?inline', '')),
        loader: 'text',
      }))
    },
  }
}

/** @returns {Promise<string>} the finished sheet */
async function compile(root, input) {
  const result = await vite.build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, cssTarget: browsers, rolldownOptions: { input } },
  })
  const files = 'output' in result ? result.output : []
  const sheets = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))
  if (sheets.length !== 1) throw new Error(`${input} became ${sheets.length} sheets instead of one`)
  return String(sheets[0])
}
