// A package that Vite discovers in the middle of a run makes it reload the page, and the tests that were under way
// fail. Only on a fresh checkout: later it knows. So what the browser tests import is compared with what is named for
// them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ofCore, ofHost, ofReact, ofTransfer, ofViews } from '../../scripts/prebundled.mjs'
import { root } from '../../scripts/server-command.mjs'

/** Packages that Vitest and Storybook name by themselves, and those of this repository. */
const known = /^(\.|node:|virtual:|vitest$|vitest\/|storybook\/|@storybook\/|@larets\/)/

const options = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
}

/** Packages that a file imports when it runs, types left out. */
function importsOf(source, fileName) {
  const { outputText } = ts.transpileModule(source, { compilerOptions: options, fileName })
  return ts.preProcessFile(outputText, true, true).importedFiles.map((one) => one.fileName)
}

/** Packages that the sources of a package and its browser tests import from outside, each with a file that does. */
function importedBy(folder) {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) =>
      !file.endsWith('.d.ts') && (!/\.test\.tsx?$/.test(file) || /\.(browser|universal)\.test\.tsx?$/.test(file)),
  )
  return new Map(
    files.flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'), file)
        .filter((name) => !known.test(name) && !name.startsWith('@fontsource'))
        .map((name) => [name, file]),
    ),
  )
}

const inEveryTest = [...ofReact, 'vitest-browser-react']

describe('what is bundled before the first browser test', () => {
  test.each([
    ['packages/vault-core', [...inEveryTest, ...ofCore, 'fast-check']],
    ['packages/vault-transfer', [...inEveryTest, ...ofTransfer, 'fast-check']],
    ['packages/vault-ui', [...inEveryTest, ...ofViews, 'fast-check']],
    ['apps/host', [...inEveryTest, ...ofHost]],
  ])('is all that %s imports', (folder, named) => {
    const missing = [...importedBy(folder)].filter(([name]) => !named.includes(name))
    expect(missing).toEqual([])
  })

  test('is reached by stories through packages that are installed there', () => {
    const text = readFileSync(join(root, '.storybook', 'vitest-projects.ts'), 'utf8')
    const chains = [...text.matchAll(/through\('([^']+)'/gu)].map(([, chain = '']) => chain)
    expect(chains.length).toBeGreaterThan(2)
    const folderOf = (chain) => join(root, ...chain.split(' > ').flatMap((name) => ['node_modules', name]))
    expect(chains.filter((chain) => !existsSync(folderOf(chain)))).toEqual([])
  })

  test('has what is imported on demand, and not what only types come from', () => {
    const source =
      "import type { A } from 'a'\nimport { b, type C } from 'b'\nvoid import('c')\nexport * from 'd'\nb()\n"
    expect(importsOf(source, 'planted.ts').toSorted()).toEqual(['b', 'c', 'd'])
  })
})
