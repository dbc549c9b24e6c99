// Says what the packages promise in types, an entry a file, for `pnpm renew api-report`. The reports are in git, and
// `npm run test:full` compares them: a change of the public API is seen in its diff, or it is red.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { readPackages } from './manifests.mjs'

/**
 * @typedef {object} ApiReport
 * @property {string} file name in the folder `api`
 * @property {string} text
 * @property {readonly string[]} undocumented exports without a comment
 */

const printer = ts.createPrinter({ removeComments: true })

/**
 * Describes each entry of a built package: every export with its declaration, then the types of the package that those
 * need and the entry does not export.
 *
 * @param {import('./manifests.mjs').Package} which its `dist` is up to date
 * @returns {readonly ApiReport[]}
 */
export function apiReports({ name, folder, entries }) {
  const dist = join(folder, 'dist')
  const code = entries.filter(({ isStyle, isTypes, isWords }) => !isStyle && !isTypes && !isWords)
  const fileOf = ({ output }) => join(dist, `${output}.d.ts`)
  const program = ts.createProgram(code.map(fileOf), {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  })
  const checker = program.getTypeChecker()
  return code.map((entry) => {
    const source = program.getSourceFile(fileOf(entry))
    if (!source) throw new Error(`${fileOf(entry)} is not there; it comes with the build`)
    const { exported, needed, undocumented } = describe(checker, source, dist)
    const sections = [
      `# ${join(name, entry.subpath)}`,
      'Written by `pnpm renew api-report`.',
      exported.length === 0 ? 'Exports nothing: it is run, not called.' : codeBlock(exported),
      ...(needed.length === 0 ? [] : ['## Not exported, but part of the above', codeBlock(needed)]),
    ]
    return { file: `${entry.output.replaceAll('/', '.')}.api.md`, text: `${sections.join('\n\n')}\n`, undocumented }
  })
}

const codeBlock = (declarations) => `\`\`\`ts\n${declarations.map(withoutWords).join('\n\n')}\n\`\`\``

/** Of a text in Russian only what it takes is of the API: names in braces, and not how it says it. */
const withoutWords = (declaration) =>
  declaration.replaceAll(/"(?:[^"\\]|\\.)*[а-яё](?:[^"\\]|\\.)*"/giu, (text) => {
    const names = text.match(/(?<!\{)\{\w+\}/gu) ?? []
    return names.length === 0 ? 'string' : `"${names.join(' ')}"`
  })

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.SourceFile} source
 * @param {string} dist
 */
function describe(checker, source, dist) {
  const module = checker.getSymbolAtLocation(source)
  const symbols = module ? checker.getExportsOfModule(module) : []
  /** @type {Map<ts.Symbol, string>} */
  const names = new Map(symbols.map((symbol) => [resolve(checker, symbol), symbol.name]))
  // A Map may grow while it is walked.
  for (const symbol of names.keys()) {
    for (const declaration of ownDeclarations(symbol, dist)) {
      for (const named of namedIn(declaration, checker)) {
        if (!names.has(named) && ownDeclarations(named, dist).length > 0) names.set(named, named.name)
      }
    }
  }
  const isExported = new Set(symbols.map((symbol) => resolve(checker, symbol)))
  const print = (wanted) =>
    [...names]
      .filter(([symbol]) => isExported.has(symbol) === wanted)
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
      .flatMap(([symbol, name]) => printSymbol(symbol, name, dist))
  return {
    exported: print(true),
    needed: print(false),
    undocumented: [...isExported]
      .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
      .map((symbol) => names.get(symbol) ?? symbol.name),
  }
}

function resolve(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The statements that declare a symbol in this package; none when it is another's, or declared within a statement. */
function ownDeclarations(symbol, dist) {
  return (symbol.declarations ?? [])
    .filter((declaration) => declaration.getSourceFile().fileName.startsWith(dist))
    .map((declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration))
    .filter((declaration) => ts.isSourceFile(declaration.parent))
    .filter((declaration) => !ts.isImportDeclaration(declaration))
}

/** @returns {readonly ts.Symbol[]} everything a declaration calls by name */
function namedIn(declaration, checker) {
  const found = []
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node)
      if (symbol) found.push(resolve(checker, symbol))
    }
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return found
}

function printSymbol(symbol, name, dist) {
  const declarations = ownDeclarations(symbol, dist)
  if (declarations.length === 0) return [`// ${name}: of another package`]
  return declarations.map((declaration) => {
    const source = declaration.getSourceFile()
    const text = printer.printNode(ts.EmitHint.Unspecified, inOneOrder(declaration, source), source)
    return symbol.name === name ? text : `// as ${name}\n${text}`
  })
}

/**
 * A declaration with the choices that TypeScript worked out by itself in the alphabet's order: it prints them by when
 * each was first seen in a build, so that the same sources give another order on another machine. Those that somebody
 * wrote down keep their order; they are told by their single quotes. Numbers have none, and are put in order always.
 *
 * @param {ts.Declaration | ts.Statement} declaration
 * @param {ts.SourceFile} source
 */
function inOneOrder(declaration, source) {
  const textOf = (node) => printer.printNode(ts.EmitHint.Unspecified, node, source)
  const isLess = (one, other) =>
    isNumber(one) && isNumber(other) ? Number(textOf(one)) < Number(textOf(other)) : textOf(one) < textOf(other)
  const sorted = (nodes) => nodes.toSorted((one, other) => (isLess(one, other) ? -1 : 1))
  const isWorkedOut = (type) => textOf(type).startsWith('"')
  const isNumber = (type) => ts.isLiteralTypeNode(type) && ts.isNumericLiteral(type.literal)
  const isChoice = (member) =>
    ts.isPropertySignature(member) &&
    ts.isIdentifier(member.name) &&
    member.type !== undefined &&
    ts.isLiteralTypeNode(member.type) &&
    ts.isStringLiteral(member.type.literal) &&
    member.type.literal.text === member.name.text
  const { transformed } = ts.transform(declaration, [
    (context) => {
      const visit = (before) => {
        const node = ts.visitEachChild(before, visit, context)
        if (ts.isUnionTypeNode(node) && (node.types.some(isWorkedOut) || node.types.every(isNumber))) {
          return ts.factory.updateUnionTypeNode(node, sorted(node.types))
        }
        if (ts.isTypeLiteralNode(node) && node.members.every(isChoice)) {
          return ts.factory.updateTypeLiteralNode(node, sorted(node.members))
        }
        return node
      }
      return visit
    },
  ])
  return transformed[0]
}

/**
 * Compares reports with those in git.
 *
 * @param {string} folder of the package
 * @param {readonly ApiReport[]} reports
 * @returns {Promise<readonly string[]>} a line for each difference
 */
export async function apiDifferences(folder, reports) {
  const committed = join(folder, 'api')
  const known = await readdir(committed).catch(() => [])
  const problems = known
    .filter((file) => !reports.some((report) => report.file === file))
    .map((file) => `${file}: no such entry any more`)
  for (const { file, text } of reports) {
    const before = await readFile(join(committed, file), 'utf8').catch(() => '')
    if (before !== text) problems.push(...lineDifferences(before, text).map((line) => `${file}: ${line}`))
  }
  return problems
}

function lineDifferences(before, after) {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const lines = [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`),
  ]
  return lines.length > 0 ? lines : ['the same lines in another order']
}

/**
 * Makes the reports of all packages, whose `dist` are up to date.
 *
 * @returns {Promise<ReadonlyMap<string, string | undefined>>} the text of each, by its absolute path; undefined for a
 *   file whose entry is no more
 */
export async function made() {
  const files = new Map()
  for (const which of readPackages()) {
    const folder = join(which.folder, 'api')
    for (const file of await readdir(folder).catch(() => [])) files.set(join(folder, file), undefined)
    for (const { file, text } of apiReports(which)) files.set(join(folder, file), text)
  }
  return files
}
