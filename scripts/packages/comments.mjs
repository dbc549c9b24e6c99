// Looks at the comments of what the packages export: whether every part has one, and whether the examples in them compile.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { readPackages } from './manifests.mjs'

/**
 * @typedef {object} Comments
 * @property {readonly string[]} documented members of exported types that have a comment, as `Type.member`
 * @property {readonly string[]} undocumented those that have none
 * @property {readonly string[]} withoutExample views, hooks and entries without an `@example`
 * @property {readonly Example[]} examples
 *
 * @typedef {object} Example
 * @property {string} name of what it is an example of
 * @property {string} entry that exports that, as it is imported
 * @property {string} code
 */

/** Options under which a product reads the built declarations. */
const options = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
}

/**
 * @param {import('./manifests.mjs').Package} which its `dist` is up to date
 * @returns {Comments}
 */
export function readComments({ name, folder, entries }) {
  const dist = join(folder, 'dist')
  const code = entries.filter(({ isStyle, isTypes, isWords }) => !isStyle && !isTypes && !isWords)
  const fileOf = ({ output }) => join(dist, `${output}.d.ts`)
  const program = ts.createProgram(code.map(fileOf), options)
  const checker = program.getTypeChecker()
  const hasComment = (symbol) => symbol.getDocumentationComment(checker).length > 0
  const exported = new Map()
  for (const entry of code) {
    const source = program.getSourceFile(fileOf(entry))
    const file = source && checker.getSymbolAtLocation(source)
    for (const symbol of file ? checker.getExportsOfModule(file) : []) {
      const known = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (!exported.has(known)) exported.set(known, { name: symbol.name, entry: join(name, entry.subpath) })
    }
  }
  const members = [...exported].flatMap(([symbol, { name: type }]) =>
    (symbol.declarations ?? [])
      .filter((declaration) => declaration.getSourceFile().fileName.startsWith(dist))
      .flatMap(membersOf)
      .flatMap((member) => (member.name && checker.getSymbolAtLocation(member.name)) ?? [])
      .map((member) => ({ path: `${type}.${member.name}`, isSaid: hasComment(member) })),
  )
  const parts = [...exported].filter(([symbol, { name: part }]) => isViewOrHook(part, symbol))
  const examplesOf = ([symbol, { name: part, entry }]) =>
    symbol
      .getJsDocTags(checker)
      .filter((tag) => tag.name === 'example')
      .flatMap((tag) => [...ts.displayPartsToString(tag.text).matchAll(/```tsx?\n(.*?)\n```/gsu)])
      .map(([, text]) => ({ name: part, entry, code: text }))
  // The built declarations do not have the comment that a module begins with.
  const heads = code.map(({ source, subpath }) => {
    const [head = ''] = /^\/\*\*.*?\*\//su.exec(readFileSync(join(folder, source), 'utf8')) ?? []
    const [, text] = /```tsx?\n(.*?)```/su.exec(head.replaceAll(/^ \* ?/gmu, '')) ?? []
    return { name: join(name, subpath), entry: join(name, subpath), code: text }
  })
  return {
    documented: members.filter(({ isSaid }) => isSaid).map(({ path }) => path),
    undocumented: members.filter(({ isSaid }) => !isSaid).map(({ path }) => path),
    withoutExample: [
      ...parts.filter((part) => examplesOf(part).length === 0).map(([, { name: part }]) => part),
      ...heads.filter((head) => head.code === undefined).map(({ entry }) => entry),
    ],
    examples: [...[...exported].flatMap(examplesOf), ...heads.filter((head) => head.code !== undefined)],
  }
}

function membersOf(declaration) {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) return [...declaration.members]
  if (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type))
    return [...declaration.type.members]
  return []
}

const isViewOrHook = (name, symbol) =>
  /^use[A-Z]/u.test(name) ||
  (/^[A-Z][a-z]/u.test(name) && (symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function)) !== 0)

/**
 * Compiles examples as a product would have them: what they are of is imported, and every other name that they use
 * without saying where it is from is the product's own, of any type.
 *
 * @param {readonly Example[]} examples
 * @returns {readonly string[]} what is wrong, each with the example's name
 */
export function faultsOfExamples(examples) {
  const files = new Map(examples.map((example, index) => [join(process.cwd(), `example-${index}.tsx`), example]))
  const exportsOf = new Map()
  for (const { entry, name } of examples) exportsOf.set(name, entry)
  const text = ({ code, name, entry }, own) => {
    const imports = /^import /mu.test(code) || !/^\w+$/u.test(name) ? '' : `import { ${name} } from '${entry}'\n`
    const declared = own.map((one) => `declare const ${one}: any\n`).join('')
    return `${imports}${declared}${code}\nexport {}\n`
  }
  const check = (ownOf) => {
    const host = ts.createCompilerHost(options)
    const onDisk = ts.createCompilerHost(options)
    host.fileExists = (path) => files.has(path) || onDisk.fileExists(path)
    host.readFile = (path) => {
      const example = files.get(path)
      return example ? text(example, ownOf.get(path) ?? []) : onDisk.readFile(path)
    }
    const resolved = publishedFiles()
    host.resolveModuleNameLiterals = (literals, from, redirect, settings) =>
      literals.map((literal) => {
        const ours = resolved.get(literal.text)
        if (ours)
          return { resolvedModule: { resolvedFileName: ours, extension: '.d.ts', isExternalLibraryImport: true } }
        return ts.resolveModuleName(literal.text, from, settings, host, undefined, redirect)
      })
    const program = ts.createProgram([...files.keys()], options, host)
    return [...files.keys()].flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)))
  }
  const unknown = new Map()
  for (const diagnostic of check(new Map())) {
    // TS2304 and TS2552: no such name, and one that is nearly another. TS18004: the same of a shorthand property.
    if (![2304, 2552, 18004].includes(diagnostic.code) || !diagnostic.file) continue
    const { file, start = 0, length = 0 } = diagnostic
    const name = file.text.slice(start, start + length)
    unknown.set(file.fileName, [...new Set([...(unknown.get(file.fileName) ?? []), name])])
  }
  return check(unknown).map((diagnostic) => {
    const words = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')
    return `${files.get(diagnostic.file?.fileName ?? '')?.name}: ${words}`
  })
}

/** Built declarations by how they are imported. */
function publishedFiles() {
  return new Map(
    readPackages().flatMap(({ name, folder, entries }) =>
      entries.map(({ subpath, output }) => [join(name, subpath), join(folder, 'dist', `${output}.d.ts`)]),
    ),
  )
}
