// What Storybook tells of a view: its properties out of the types, and what the site says of it.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../server-command.mjs'
import { propertiesOf, silentIn } from './component-props.mjs'
import { textOfView, viewsOfSite } from './pages.mjs'

const viewsFolder = 'packages/vault-ui/src'

/**
 * @typedef {object} StoryProps
 * @property {Readonly<Record<string, string>>} componentOf the component of a file of stories, by its path
 * @property {Readonly<Record<string, readonly import('./component-props.mjs').Property[]>>} properties by component
 *
 * @typedef {{ readonly lead: string, readonly sections: string }} StoryText in Markdown: what stands above the first
 *   story, and what stands below the properties
 * @typedef {Readonly<Record<'en' | 'ru', Readonly<Record<string, StoryText>>>>} StoryTexts by folder of the view
 */

const storyFiles = () =>
  globSync(`{.storybook,${viewsFolder}}/**/*.stories.tsx`, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/**
 * Properties of every component that has stories, also of those that no entry exports.
 *
 * @returns {StoryProps}
 * @throws {Error} when a property has no words
 */
export function storyProps() {
  const files = storyFiles()
  const folder = join(root, 'packages', 'vault-ui')
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.test.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const paths = files.map((file) => join(root, file))
  const program = ts.createProgram(paths, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const componentOf = {}
  const properties = {}
  for (const file of files) {
    const source = program.getSourceFile(join(root, file))
    const { component } = metaOf(source)
    const symbol = checker.getSymbolAtLocation(component)
    componentOf[`./${file}`] = component.text
    properties[component.text] ??= (symbol && propertiesOf(checker, symbol, component)) ?? []
  }
  const silent = silentIn(Object.entries(properties).map(([name, given]) => ({ name, properties: given })))
  if (silent.length > 0) throw new Error(`No words about ${silent.join(', ')}: write a comment above them`)
  return { componentOf, properties }
}

/** The object that a file of stories says its title and component in. @throws {Error} when there is none */
function metaOf(source) {
  for (const statement of source.statements) {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
    for (const { initializer } of declared) {
      if (!initializer || !ts.isObjectLiteralExpression(initializer)) continue
      const said = new Map(
        initializer.properties.flatMap((one) =>
          ts.isPropertyAssignment(one) ? [[one.name.getText(), one.initializer]] : [],
        ),
      )
      const [title, component] = [said.get('title'), said.get('component')]
      if (title && component && ts.isStringLiteral(title) && ts.isIdentifier(component)) {
        return { title: title.text, component }
      }
    }
  }
  throw new Error(`${source.fileName} says no title and component`)
}

/** Titles of the views, by their folders: of the file that is called as the folder is, or else of any. */
function titlesOfFolders() {
  const own = {}
  const any = {}
  const files = storyFiles().toSorted((one, other) => one.length - other.length)
  for (const file of files.filter((path) => path.startsWith(viewsFolder))) {
    const folder = basename(dirname(file))
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const { title } = metaOf(source)
    any[folder] ??= title
    if (basename(file).startsWith(folder)) own[folder] ??= title
  }
  return { ...any, ...own }
}

/**
 * What the site's pages say of the views, without what Storybook itself shows: stories and properties.
 *
 * @param {(title: string) => string} docsOf the address of the page of documentation with this title
 * @returns {StoryTexts}
 */
export function storyTexts(docsOf) {
  const titles = titlesOfFolders()
  const link = (path) => {
    const [, view = ''] = /^\/views\/(.+)\/$/u.exec(path) ?? []
    const title = path === '/theming/' ? 'Design tokens' : titles[view]
    return title === undefined ? null : docsOf(title)
  }
  const inLanguage = (language) =>
    Object.fromEntries(viewsOfSite(language).map((view) => [view, textOfView(language, view, link)]))
  return { en: inLanguage('en'), ru: inLanguage('ru') }
}
