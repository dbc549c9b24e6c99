// Reads from the types what each view takes: the one source of the tables of properties on the site and in Storybook.
import { join } from 'node:path'
import ts from 'typescript'
import { readPackages } from '../packages/manifests.mjs'
import { root } from '../server-command.mjs'

/**
 * @typedef {object} Property
 * @property {string} name
 * @property {string} type as it is written; words and numbers to choose from are written out
 * @property {readonly (string | number)[]} choices what it may be, where that is some words or numbers
 * @property {'boolean' | 'string' | 'number' | 'function' | 'node' | 'other'} kind
 * @property {string} detail the declaration of a type that the project names
 * @property {string} fallback what it is by default, as code; empty where nothing is
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
    if (source === undefined || module === undefined) return []
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const given = propertiesOf(checker, symbol, source)
      return given === null ? [] : [{ name: symbol.name, entry: `${views.name}/${entry.output}`, properties: given }]
    })
  })
  const silent = silentIn(components)
  if (silent.length > 0) throw new Error(`No words about ${silent.join(', ')}: write a comment above them`)
  return components
}

/**
 * @param {readonly Pick<Component, 'name' | 'properties'>[]} components
 * @returns {readonly string[]} properties that nothing is said of
 */
export const silentIn = (components) =>
  components.flatMap(({ name, properties }) =>
    properties.filter(({ words }) => words === '').map((property) => `${name}.${property.name}`),
  )

/**
 * Properties of a component; null for what is none.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} named
 * @param {ts.Node} place where it is looked at
 * @returns {readonly Property[] | null}
 */
export function propertiesOf(checker, named, place) {
  if (!/^[A-Z]/u.test(named.name)) return null
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  if ((symbol.flags & ts.SymbolFlags.Value) === 0 || (symbol.flags & ts.SymbolFlags.Class) !== 0) return null
  const [call] = checker.getTypeOfSymbolAtLocation(symbol, place).getCallSignatures()
  const [props] = call?.getParameters() ?? []
  if (props === undefined) return null
  const fallbacks = fallbacksOf(symbol.valueDeclaration)
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(props, place))
    .filter(isOurs)
    .map((property) => ({ ...describe(checker, property, place), fallback: fallbacks.get(property.name) ?? '' }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/** What the properties of a component are by default: as it takes them out of what it is given. */
function fallbacksOf(declaration) {
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
  const isFunction = (node) => ts.isFunctionLike(node) && 'body' in node
  const render = value && ts.isCallExpression(value) ? value.arguments.findLast(isFunction) : value
  const [given] = render?.parameters ?? []
  if (given === undefined) return new Map()
  const patterns = [given.name]
  for (const statement of render.body?.statements ?? []) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer?.getText() === given.name.getText()) patterns.push(name)
  }
  const elements = patterns.filter(ts.isObjectBindingPattern).flatMap((pattern) => [...pattern.elements])
  return new Map(
    elements.flatMap(({ propertyName, name, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  )
}

/** Whether the project itself declares it: React's attributes of HTML are told in one line. */
const isOurs = (symbol) =>
  (symbol.declarations ?? []).some((from) => {
    const { fileName } = from.getSourceFile()
    return fileName.startsWith(root) && !fileName.includes('/node_modules/')
  })

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/**
 * As its author wrote it, which says more than what it comes to: `ReactNode`. Of several, the one that is not left
 * out.
 */
function writtenType({ declarations = [] }) {
  const written = declarations.flatMap((from) =>
    ts.isPropertySignature(from) && from.type ? [from.type.getText()] : [],
  )
  return written
    .map((text) =>
      text
        .replace(/\s*\|\s*undefined$/u, '')
        .replace(/^\((.*)\)$/su, '$1')
        .replaceAll(/\s+/gu, ' ')
        .replaceAll('( ', '(')
        .replaceAll(/,? \)/gu, ')'),
    )
    .find((text) => text !== 'undefined')
}

/** The declaration that a property's type is named after, where the project has it. */
function detailOf(checker, { declarations = [] }) {
  for (const from of declarations) {
    const parts = ts.isPropertySignature(from) && from.type ? [from.type] : []
    for (const part of parts.flatMap((node) => (ts.isUnionTypeNode(node) ? [...node.types] : [node]))) {
      const named = ts.isTypeReferenceNode(part) ? checker.getSymbolAtLocation(part.typeName) : undefined
      const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
      const [declared] = symbol && isOurs(symbol) ? symbol.declarations : []
      if (declared && (ts.isInterfaceDeclaration(declared) || ts.isTypeAliasDeclaration(declared)))
        return declared.getText()
    }
  }
  return ''
}

/** Words and numbers that a type comes to, in the order that they are written in; none for any other type. */
function choicesOf(type, written) {
  const parts = type.isUnion() ? type.types : [type]
  const values = parts.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : []))
  if (values.length < parts.length) return []
  const at = (value) => written.indexOf(asCode(value))
  return values.toSorted((one, other) => at(one) - at(other))
}

const asCode = (choice) => (typeof choice === 'string' ? `'${choice}'` : String(choice))

/** @returns {Property['kind']} */
function kindOf(type, written) {
  if (written === 'ReactNode') return 'node'
  if (type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral)) return 'boolean'
  if (type.flags & ts.TypeFlags.String) return 'string'
  if (type.flags & ts.TypeFlags.Number) return 'number'
  return type.getCallSignatures().length > 0 ? 'function' : 'other'
}

function describe(checker, symbol, place) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, place))
  const written = writtenType(symbol) ?? checker.typeToString(type, place, format)
  const detail = detailOf(checker, symbol)
  const choices = choicesOf(type, detail || written)
  const isRequired = (symbol.flags & ts.SymbolFlags.Optional) === 0
  const [words = ''] = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split(/\n\s*\n/u)
  const orNull = written.endsWith('| null') ? ['null'] : []
  return {
    name: symbol.name,
    type: choices.length > 0 ? [...choices.map(asCode), ...orNull].join(' | ') : written,
    choices,
    kind: kindOf(type, written),
    detail: choices.length > 0 ? '' : detail,
    isRequired,
    words: words
      .replaceAll(/\{@link (\w+)[^}]*\}/gu, '`$1`')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }
}
