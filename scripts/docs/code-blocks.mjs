// Compiles every block of TypeScript that people copy: of the site, the readmes and the pages of docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { readPackages } from '../packages/manifests.mjs'
import { root } from '../server-command.mjs'

/**
 * @typedef {object} Block
 * @property {string} page that it stands on, from the root of the repository
 * @property {number} line of its first line there
 * @property {string} path where it would stand in a project of that page's
 * @property {string} code
 */

/** Pages whose blocks are compiled. Those of the other language are the same, which another check says. */
function pages() {
  const folder = 'docs-site/content/en'
  const ofSite = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(folder, name))
  return ['README.md', ...readPackages().map(({ name }) => `packages/${name.split('/')[1]}/README.md`), ...ofSite]
}

/**
 * The blocks of a page, but for those that are a file of an example: these are built and run.
 *
 * @param {string} page
 * @param {string} text
 * @returns {readonly Block[]}
 */
function blocksOf(page, text) {
  const fences = /^(\{\/\* example: [^\n]+ \*\/\}\n\n)?```(tsx?)(?: title="([^"]+)")?[^\n]*\n(.*?)^```$/gmsu
  return [...text.matchAll(fences)].flatMap(
    ({ index, 0: whole, 1: example, 2: kind, 3: title, 4: code = '' }, place) => {
      if (example !== undefined) return []
      const line = text.slice(0, index + whole.indexOf(code)).split('\n').length
      return [{ page, line, path: title ?? `block-${place + 1}.${kind}`, code }]
    },
  )
}

/** Modules of others that this repository does not install, and files that a bundler makes a module of. */
const others = [
  ...[
    'next',
    'next/*',
    '@react-router/*',
    'react-router',
    '@emotion/*',
    'svelte',
    'svelte/*',
    'vue',
    '*.vue',
    '*.svelte',
  ],
  ...['vite', 'vitest/config', '@vitejs/*', '@sveltejs/*', '@playwright/test', '@testing-library/*', 'webpack'],
].map((name) => `declare module '${name}'`)
const bundled = [
  "declare module '@react-router/dev/routes' { export type RouteConfig = unknown; export const index: (file: string) => unknown }",
  "declare module '*.css'",
  "declare module '*?worker&url' { const url: string; export default url }",
]

/** Where the entries of the packages are. */
function paths() {
  return Object.fromEntries(
    readPackages().flatMap(({ name, folder, entries }) =>
      entries.map(({ subpath, source }) => [join(name, subpath), [join(folder, source)]]),
    ),
  )
}

/**
 * Compiles blocks under `strict`.
 *
 * @param {readonly Block[]} [blocks] all there are by default
 * @returns {readonly string[]} faults, each with its page and line
 */
export function faultsInBlocks(
  blocks = pages().flatMap((page) => blocksOf(page, readFileSync(join(root, page), 'utf8'))),
) {
  const folder = join(root, 'docs-site', 'compiled')
  const fileOf = ({ page, path }) => normalize(join(folder, page.replaceAll('/', '-').replace(/\.mdx?$/u, ''), path))
  const files = new Map(blocks.map((block) => [fileOf(block), block]))
  const shims = join(folder, 'others.d.ts')
  const texts = new Map([...files].map(([file, { code }]) => [file, `${code}\nexport {}\n`]))
  texts.set(shims, [...others, ...bundled].join('\n'))
  const folders = new Set([...texts.keys()].flatMap(above))
  const options = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node', 'react', 'react-dom'],
    paths: paths(),
  }
  const disk = ts.createCompilerHost(options)
  const host = {
    ...disk,
    fileExists: (path) => texts.has(path) || disk.fileExists(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    directoryExists: (path) => folders.has(path) || existsSync(path),
    getSourceFile: (path, target) => {
      const text = texts.get(path)
      return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target, true)
    },
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...files].flatMap(([file, { page, line }]) => {
    const source = program.getSourceFile(file)
    if (source === undefined) throw new Error(`${file} was not compiled`)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText, start = 0 }) => {
      const at = line + source.getLineAndCharacterOfPosition(start).line
      return `${page}:${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
  })
}

/** Folders that a file stands in, up to the root. */
function above(path) {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...above(folder)]
}

if (process.argv[1] === import.meta.filename) {
  const faults = faultsInBlocks()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
