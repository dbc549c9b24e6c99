import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One thing the specification says: a sentence of a paragraph or bullet, or a row of a table. */
export interface Statement {
  /**
   * Section, group and number in it (`2.11.4`, `4.lock.1`, `9.cryptography.2`), or for a table row its name
   * (`8.unknown-route`).
   */
  readonly id: string
  /** The sentence as it stands, without its bullet and emphasis. */
  readonly text: string
  /** The heading of its section. */
  readonly section: string
}

/** A sentence may begin with a name in code, such as `match is`. */
const sentenceEnd = /(?<=[.!?]) (?=[A-ZА-ЯЁ'0-9]|[a-z]\w* is )/g
const opensQuote = /(?:^|[\s(/])'/g
const closesQuote = /'(?=$|[\s.,;:)/])/g

/** The specification's statements, in its order. The same text always gives the same ids. */
export function readStatements(markdown: string): readonly Statement[] {
  const statements: Statement[] = []
  const counters = new Map<string, number>()
  let section = { number: '0', title: '' }
  let group = ''
  let tableHead = ''

  const place = () => (group === '' ? section.number : `${section.number}.${group}`)
  function add(id: string, text: string) {
    if (statements.some((known) => known.id === id)) throw new Error(`Two statements have the id ${id}`)
    statements.push({ id, text, section: section.title })
  }
  function addSentences(text: string) {
    if (text.endsWith(':')) return
    for (const sentence of sentencesOf(text)) {
      const number = (counters.get(place()) ?? 0) + 1
      counters.set(place(), number)
      add(`${place()}.${number}`, sentence)
    }
  }
  function addRow(line: string) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [name = ''] = cells
    const slug = slugOf(name)
    add(`${section.number}.${slug === '' ? 'root' : slug}`, cells.join(' · '))
  }

  for (const line of markdown.split('\n')) {
    const isTable = line.startsWith('|')
    if (isTable && tableHead === '') {
      tableHead = line
      continue
    }
    if (!isTable) tableHead = ''
    const heading = /^## (\d+)\. (.+)$/.exec(line)
    const numbered = /^(\d+)\. \*\*.+?\*\* ?(.*)$/.exec(line)
    const bullet = /^( *)- (.*)$/.exec(line)
    if (heading) {
      const [, number = '', title = ''] = heading
      section = { number, title: `${number}. ${title}` }
      group = ''
    } else if (isTable) {
      if (!/^\|[-| ]+$/.test(line)) addRow(line)
    } else if (line === '' || line.startsWith('#')) {
      continue
    } else if (numbered) {
      const [, number = '', rest = ''] = numbered
      group = number
      addSentences(rest)
    } else if (bullet) {
      const [, indent = '', text = ''] = bullet
      const named = /^\*\*(.+?)\*\*/.exec(text)
      const inScreen = section.number === '2' && /^\d+$/.test(group)
      if (named) group = slugOf(named[1] ?? '')
      else if (indent === '' && !inScreen && ['4', '5', '6', '7', '8'].includes(section.number)) group = ''
      addSentences(text.replaceAll('**', ''))
    } else if (/^\*\*.+\*\*$/.test(line)) {
      group = slugOf(line)
    } else if (line.endsWith(':')) {
      group = slugOf(line)
    } else addSentences(line)
  }
  return statements
}

/** The statements of the specification kept in this repository. */
export const statements = readStatements(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md'), 'utf8'),
)

/** Text in brackets is no part of a name. */
function slugOf(text: string): string {
  return text
    .replace(/ \(.*\)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A full stop inside quotation marks ends no sentence. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index } of text.matchAll(sentenceEnd)) {
    const before = text.slice(0, index)
    const insideQuotes = [...before.matchAll(opensQuote)].length > [...before.matchAll(closesQuote)].length
    if (insideQuotes) continue
    sentences.push(text.slice(start, index))
    start = index + 1
  }
  sentences.push(text.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}
