// Reads from the types what each view takes: the one source of the tables of properties on the site and in Storybook.
import { join } from 'node:path'
import ts from 'typescript'
import { readPackages } from '../packages/manifests.mjs'
import { root } from '../server-command.mjs'

/**
 * @typedef {object} Property
 * @property {string} name
 * @property {string} type as it is written
 * @property {boolean} isRequired
 * @property {string} words what it is for: the first paragraph of its comment
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string} entry that it is imported from
 * @property {readonly Property[]} properties its own, required ones first; those of HTML are left out
 */

/**
 * Every component that an entry of the views exports.
 *
 * @returns {readonly Component[]}
 * @throws {Error} when a property has no words
 */
export function componentProps() {
  const views = readPackages().find(({ name }) => name === '@larets/vault-ui')
  if (views === undefined) throw new Error('There are no views')
  const code = views.entries.filter((one) => !one.isStyle && !one.isTypes && !one.isWords && !one.isElement)
  const fileOf = ({ source }) => join(views.folder, source)
  const { config } = ts.readConfigFile(join(views.folder, 'tsconfig.src.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, views.folder)
  const program = ts.createProgram(code.map(fileOf), { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const components = code.flatMap((entry) => {
    const source = program.getSourceFile(fileOf(entry))
    const module = source && checker.getSymbolAtLocation(source)
    return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const given = propsOf(checker, symbol, source)
      return given === null ? [] : [{ name: symbol.name, entry: `${views.name}/${entry.output}`, properties: given }]
    })
  })
  const silent = components.flatMap(({ name, properties }) =>
    properties.filter(({ words }) => words === '').map((property) => `${name}.${property.name}`),
  )
  if (silent.length > 0) throw new Error(`No words about ${silent.join(', ')}: write a comment above them`)
  return components
}

/** Properties of a component; null for an export that is none. */
function propsOf(checker, exported, place) {
  if (!/^[A-Z]/u.test(exported.name)) return null
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  if ((symbol.flags & ts.SymbolFlags.Value) === 0 || (symbol.flags & ts.SymbolFlags.Class) !== 0) return null
  const [call] = checker.getTypeOfSymbolAtLocation(symbol, place).getCallSignatures()
  const [props] = call?.getParameters() ?? []
  if (props === undefined) return null
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(props, place))
    .filter(isOurs)
    .map((property) => describe(checker, property, place))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/** Whether the project itself declares it: React's attributes of HTML are told in one line. */
const isOurs = (symbol) =>
  (symbol.declarations ?? []).some((from) => {
    const { fileName } = from.getSourceFile()
    return fileName.startsWith(root) && !fileName.includes('/node_modules/')
  })

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** As its author wrote it, which says more than what it comes to: `ReactNode`. Of several, the one that is not left out. */
function writtenType({ declarations = [] }) {
  const written = declarations.flatMap((from) =>
    ts.isPropertySignature(from) && from.type ? [from.type.getText()] : [],
  )
  return written
    .map((text) =>
      text
        .replace(/\s*\|\s*undefined$/u, '')
        .replace(/^\((.*)\)$/su, '$1')
        .replaceAll(/\s+/gu, ' '),
    )
    .find((text) => text !== 'undefined')
}

function describe(checker, symbol, place) {
  const type = checker.getTypeOfSymbolAtLocation(symbol, place)
  const isRequired = (symbol.flags & ts.SymbolFlags.Optional) === 0
  const [words = ''] = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split(/\n\s*\n/u)
  return {
    name: symbol.name,
    type: writtenType(symbol) ?? checker.typeToString(checker.getNonNullableType(type), place, format),
    isRequired,
    words: words.replaceAll(/\s+/gu, ' ').trim(),
  }
}
