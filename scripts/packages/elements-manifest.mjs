// Describes the custom elements for editors and other tools, out of their types: https://custom-elements-manifest.open-wc.org
import ts from 'typescript'

/**
 * @param {string} declarations the built types of the elements; they export `VaultElements`
 * @param {string} module the file that defines them, relative to the package
 */
export function describeElements(declarations, module) {
  const program = ts.createProgram([declarations], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(declarations)
  const file = source && checker.getSymbolAtLocation(source)
  const all = file && checker.getExportsOfModule(file).find(({ name }) => name === 'VaultElements')
  if (!source || !all) throw new Error(`${declarations} exports no VaultElements`)

  const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source)
  const textOf = (type) => checker.typeToString(type, source, ts.TypeFormatFlags.NoTruncation)
  const wordsOf = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const describe = (symbol) => ({
    name: symbol.name,
    description: wordsOf(symbol),
    type: { text: textOf(checker.getNonNullableType(typeOf(symbol))) },
  })
  const propertiesOf = (type) => checker.getPropertiesOfType(type)

  const declared = propertiesOf(checker.getDeclaredTypeOfSymbol(all)).map((tag) => {
    const { element, attributes, events } = Object.fromEntries(propertiesOf(typeOf(tag)).map((one) => [one.name, one]))
    const isOurs = (symbol) =>
      (symbol.declarations ?? []).some((from) => from.getSourceFile().fileName.includes('/dist/'))
    const isHeard = ({ name }) => name === 'addEventListener' || name === 'removeEventListener'
    const members = propertiesOf(typeOf(element)).filter((member) => isOurs(member) && !isHeard(member))
    const name = typeOf(element).aliasSymbol?.name ?? tag.name
    return {
      kind: 'class',
      customElement: true,
      tagName: tag.name,
      name,
      description: wordsOf(typeOf(element).aliasSymbol ?? tag),
      attributes: propertiesOf(typeOf(attributes)).map(describe),
      members: members.map((member) => ({
        kind: typeOf(member).getCallSignatures().length > 0 ? 'method' : 'field',
        ...describe(member),
      })),
      events: propertiesOf(typeOf(events)).map(describe),
    }
  })
  const exports = declared.map(({ tagName, name }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module },
  }))
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: module, declarations: declared, exports }],
  }
}
