// Looks for what pages would say wrongly: a text in one language alone, an entry that no table names, an example that
// has moved on, a property without words, a block of code that does not compile.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from '../packages/manifests.mjs'
import { root } from '../server-command.mjs'
import { faultsInBlocks } from './code-blocks.mjs'
import { componentProps } from './component-props.mjs'
import { storyProps } from './story-docs.mjs'

const content = join(root, 'docs-site', 'content')
const read = (path) => readFileSync(path, 'utf8')

/** What has to be the same in both languages: headings by their level, code, and what is put in. */
const skeleton = (text) => ({
  headings: [...text.replaceAll(/^```.*?^```$/gmsu, '').matchAll(/^#+/gmu)].map(([marks]) => marks.length),
  code: [...text.matchAll(/^```.*?^```$/gmsu)].map(([block]) => block),
  put: [...text.matchAll(/^\{\/\* .+ \*\/\}$/gmu)].map(([line]) => line),
})

/** @returns {readonly string[]} pages that are not the same in both languages */
export function unlikePages() {
  const [english = [], russian = []] = ['en', 'ru'].map((language) =>
    readdirSync(join(content, language), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx')),
  )
  return [...new Set([...english, ...russian])].toSorted().flatMap((page) => {
    const [here, there] = [join(content, 'en', page), join(content, 'ru', page)]
    if (!existsSync(here) || !existsSync(there)) return [`${page} is there in one language alone`]
    const [one, other] = [skeleton(read(here)), skeleton(read(there))]
    return Object.keys(one)
      .filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]))
      .map((part) => `${page}: its ${part} are not the same in Russian`)
  })
}

/** @returns {readonly string[]} public entries that the table of their package's readme does not name */
export function unnamedEntries() {
  return readPackages().flatMap(({ name, folder, entries }) => {
    const [, table = ''] = read(join(folder, 'README.md')).split('## Entries')
    const named = new Set([...table.matchAll(/`([^`]+)`/gu)].map(([, text]) => text))
    return entries
      .filter(({ subpath }) => !named.has(join(name, subpath)) && !named.has(subpath.slice(2)))
      .map(({ subpath }) => `${name}: no row for ${subpath}`)
  })
}

/**
 * A page that has a whole file of an example says which, and has its text: what runs is what is copied. One that has
 * such a text and does not say so would not be told when the file moves on.
 *
 * @returns {readonly string[]} blocks of the site's pages that are not what they should be
 */
export function staleExamples() {
  const folder = join(root, 'examples')
  const files = new Map(
    globSync('**/*', { cwd: folder, exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/u.test(path) })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, read(join(folder, file))]),
  )
  const blocks = /^(?:\{\/\* example: ([^\n]+) \*\/\}\n+)?```[^\n]*\n(.*?)^```$/gmsu
  return globSync('*/**/*.mdx', { cwd: content }).flatMap((page) => {
    const text = read(join(content, page))
    const found = [...text.matchAll(blocks)].map(([, named, code = '']) => ({ named, code }))
    const said = [...text.matchAll(/^\{\/\* example: (.+) \*\/\}$/gmu)].map(([, file = '']) => file)
    return [
      ...said
        .filter((file) => !found.some(({ named, code }) => named === file && code === files.get(file)))
        .map((file) => `${page}: its block is not the text of examples/${file}`),
      ...found
        .filter(({ named }) => named === undefined)
        .flatMap(({ code }) => [...files].filter(([, whole]) => whole === code).slice(0, 1))
        .map(([file]) => `${page}: has the text of examples/${file}, and does not say "example: ${file}"`),
    ]
  })
}

if (process.argv[1] === import.meta.filename) {
  const faults = [...unlikePages(), ...unnamedEntries(), ...staleExamples()]
  try {
    componentProps()
    storyProps()
  } catch (error) {
    faults.push(error.message)
  }
  faults.push(...faultsInBlocks())
  for (const fault of faults) console.error(fault)
  console.log(`${faults.length} faults in the documentation`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
