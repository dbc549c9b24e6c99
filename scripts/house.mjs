// `pnpm house`: how large and how entangled the code is: what it was when the work on it began, what it is, what it
// should be. The first column was counted by other means, some rules apart: of that revision this program finds 143
// dynamic imports and 740 long lines.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { findRings } from './folder-rings.mjs'

/** The tree that is counted: this one, or that of another revision, named on the command line. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

const read = (path) => readFileSync(join(root, path), 'utf8')
const filesIn = (patterns) => globSync(patterns, { cwd: root, exclude: (name) => name.endsWith('node_modules') })

/**
 * Code of packages and apps: TypeScript below `src`, texts of the views and generators of test files too, without
 * tests, stories and `testing`. What stands outside of `src` (build, service worker) is not counted.
 */
const testing = /\.(?:test|stories)\.tsx?$|\/src\/(?:.*\/)?testing\//u
const all = filesIn(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'])
const sources = all.filter((path) => !testing.test(path))

/** Tests, stories, what they share, and the trees that are nothing else. */
const tests = [
  ...all.filter((path) => testing.test(path)),
  ...filesIn(['tests/**/*.{ts,tsx,mjs}', '.storybook/**/*.{ts,tsx}']),
]

const core = 'packages/vault-core/src/'

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The middle one of a list; of an even number the upper of both. */
function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/** How many files of the source import each of them; several imports of one file count once. */
function importersOf(texts) {
  const importers = new Map()
  for (const [path, text] of texts) {
    const imported = ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => normalize(join(dirname(path), fileName)))
    for (const target of new Set(imported)) importers.set(target, (importers.get(target) ?? 0) + 1)
  }
  return importers
}

/** Whether a node is a function with a body; one inside another is counted for itself, and its lines for both. */
function isFunction(node) {
  return (
    (ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node)) &&
    node.body !== undefined
  )
}

/** Whether a node is text: a string, a part of a template or of JSX, a regular expression. */
function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node)
  )
}

/**
 * Counts in a parsed file.
 *
 * @returns {{ functions: number[], dynamicImports: number, longLines: number }} lines of each function; how often it
 *   imports while it runs; lines that code makes longer than 120 columns: neither a comment nor a text, which no
 *   formatter breaks
 */
function look(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const functions = []
  let dynamicImports = 0
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line
  /** How much of each line is text. */
  const texts = new Map()
  const noteText = (node) => {
    const [start, end] = [node.getStart(), node.end]
    for (let line = lineOf(start); line <= lineOf(end); line += 1) {
      const from = Math.max(start, file.getLineStarts()[line] ?? start)
      const to = Math.min(end, file.getLineStarts()[line + 1] ?? end)
      texts.set(line, (texts.get(line) ?? 0) + to - from)
    }
  }
  const visit = (node) => {
    if (isText(node)) noteText(node)
    if (isFunction(node)) functions.push(lineOf(node.end) - lineOf(node.getStart()) + 1)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) dynamicImports += 1
    ts.forEachChild(node, visit)
  }
  visit(file)
  const isComment = (line) => /^\s*(?:\/\/|\/?\*)/u.test(line)
  const isLong = (line, number) => line.length - (texts.get(number) ?? 0) > 120 && !isComment(line)
  const longLines = text.split('\n').filter(isLong).length
  return { functions, dynamicImports, longLines }
}

/** Words of a file that knows of a part that may not have come. */
const notLoaded = /\blazy\(|\b(?:lazyPart|createLazy|useLazy|createLazyPanel|MissingPart\w*|\w*NotLoaded)\b/u

const wordsOf = (path) =>
  read(path)
    .split(/\s+/u)
    .filter((word) => word !== '').length

const thousands = (number) => `${(number / 1000).toFixed(1)}k`
const grouped = (number) => number.toLocaleString('en')

/**
 * Figures as they are shown, the present one beside what it was and what it should be. `isMet`: whether the aim is
 * reached.
 */
function rows() {
  const texts = new Map(sources.map((path) => [path, read(path)]))
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  const lines = sum([...texts.values()].map(linesOf))
  const testLines = sum(tests.map((path) => linesOf(read(path))))
  const importers = importersOf(texts)
  const once = sources.filter((path) => importers.get(path) === 1).length
  const middle = median(sources.filter((path) => path.startsWith(core)).map((path) => linesOf(texts.get(path))))
  const looked = [...texts].map(([path, text]) => look(path, text))
  const functions = looked.flatMap((file) => file.functions)
  const over = (most) => functions.filter((length) => length > most).length
  const dynamic = sum(looked.map((file) => file.dynamicImports))
  const knowing = [...texts.values()].filter((text) => notLoaded.test(text)).length
  const long = sum(looked.map((file) => file.longLines))
  const rings = findRings(root).length
  const before = [...texts.values()].filter((text) => /\blet before\b.*getSnapshot\b/u.test(text)).length
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts).length
  const longestDecision = Math.max(...filesIn('docs/adr/*.md').map(wordsOf))

  /** @param more pages that have been parted from it, and count with it */
  const page = (name, then, most, more = []) => {
    const now = sum([name, ...more].map((each) => wordsOf(`docs/${each}.md`)))
    return [`words of docs/${name}.md`, grouped(then), grouped(now), `≤ ${grouped(most)}`, now <= most]
  }
  return [
    ['lines of source', '99.1k', thousands(lines), '≤ 92k', lines <= 92_000],
    ['files of source', '1,558', grouped(sources.length), '≤ 1,330', sources.length <= 1330],
    ['lines of tests, stories, support', '95.0k', thousands(testLines), '≤ 88k', testLines <= 88_000],
    ['files with one importer', '671', grouped(once), '≤ 350', once <= 350],
    ['median lines of a file of the core', '55', grouped(middle), '≥ 90', middle >= 90],
    ['functions over 80 lines', '93', grouped(over(80)), '≤ 40', over(80) <= 40],
    ['functions over 120 lines', '35', grouped(over(120)), '≤ 5', over(120) <= 5],
    ['lines of code over 120 columns', '1,929', grouped(long), '0', long === 0],
    ['dynamic imports', '138', grouped(dynamic), '≤ 60', dynamic <= 60],
    ['files that know “not loaded”', '64', grouped(knowing), '≤ 15', knowing <= 15],
    ['`before` trackers', '4', grouped(before), '0', before === 0],
    ['rings of folders', '3', grouped(rings), '0', rings === 0],
    ['scripts of package.json', '48', grouped(scripts), '≤ 25', scripts <= 25],
    page('threat-model', 14_430, 4000),
    page('cryptography', 9096, 5000),
    page('operating', 7918, 4000, ['maintenance', 'limits']),
    page('performance', 6567, 1200),
    ['words of the longest ADR', '–', grouped(longestDecision), '≤ 300', longestDecision <= 300],
  ]
}

const shown = rows()
const widths = [0, 1, 2, 3].map((column) => Math.max(...shown.map((row) => row[column].length), 5))
const line = ([what, ...figures], mark) =>
  [what.padEnd(widths[0]), ...figures.map((figure, column) => figure.padStart(widths[column + 1])), mark].join('  ')
console.log(line(['', 'then', 'now', 'aim'], ''))
for (const [what, then, now, aim, isMet] of shown) console.log(line([what, then, now, aim], isMet ? '✔' : ''))
console.log(`\n${shown.filter((row) => row[4]).length} of ${shown.length} aims are met.`)
