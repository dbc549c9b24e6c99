import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

/** Tailwind's own demands: nesting is written out for browsers that lack it. */
const browsers = ['chrome111', 'firefox128', 'safari16.4']

/**
 * Builds a package's style sheets into its `dist`, with no rule left for the embedder's own tools to make.
 *
 * @param {import('./manifests.mjs').Package} which
 */
export async function buildStyles({ folder, entries }) {
  for (const { source, output } of entries.filter(({ isStyle }) => isStyle)) {
    const css = await compile(folder, join(folder, source))
    await writeFile(join(folder, 'dist', output), css)
    // TypeScript refuses to import for its effect what it knows no types of.
    await writeFile(join(folder, 'dist', `${output}.d.ts`), 'export {}\n')
  }
}

/** @returns {Promise<string>} the finished sheet */
async function compile(root, input) {
  const result = await build({
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
