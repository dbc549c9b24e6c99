// Makes docs/import-formats.md, for `pnpm renew import-formats`: what becomes of what each program writes. It is written
// of what happens, so that it cannot be wrong.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatIds, loadFormat } from '../formats/formats.ts'
import { entryWithAll } from '../generators/any-entries.ts'
import type { ExpectedEntry, Generator, PlantedEntry, WrittenFile } from '../generators/planted-entry.ts'
import { generators } from '../generators/sources.ts'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'

const page = fileURLToPath(new URL('../../../../docs/import-formats.md', import.meta.url))
const [begin, end] = ['<!-- formats: written by `pnpm renew import-formats` -->', '<!-- /formats -->']

/** Words of a cell on a part of an entry. */
type Fate = '✓' | 'own field' | 'told' | '–'

interface Part {
  readonly title: string
  readonly kind: PlantedEntry['kind']
  readonly fate: (read: Read) => Fate
}

interface Read {
  readonly planted: PlantedEntry
  readonly item: TransferItem | undefined
  readonly expected: ExpectedEntry | undefined
  readonly problems: Transfer['problems']
}

const fateOf = (isThere: boolean, { item }: Read, ...values: readonly string[]): Fate => {
  if (isThere) return '✓'
  return item?.fields.some(({ value }) => values.includes(value)) === true ? 'own field' : '–'
}
const textFate = (key: string, value: (entry: PlantedEntry) => string) => (read: Read) =>
  fateOf(read.item?.texts[key]?.includes(value(read.planted)) === true, read, value(read.planted))

const parts: readonly Part[] = [
  { title: 'name', kind: 'login', fate: (read) => fateOf(read.item?.name === read.planted.name, read) },
  { title: 'username, password', kind: 'login', fate: textFate('password', ({ password }) => password) },
  { title: 'one-time code', kind: 'login', fate: textFate('totp', ({ totp }) => totp) },
  {
    title: 'address',
    kind: 'login',
    fate: (read) => fateOf(read.item?.uris[0]?.uri === read.planted.addresses[0], read),
  },
  {
    title: 'more addresses',
    kind: 'login',
    fate: (read) => fateOf(read.item?.uris[1]?.uri === read.planted.addresses[1], read, ...read.planted.addresses),
  },
  { title: 'note', kind: 'login', fate: textFate('note', ({ note }) => note) },
  { title: 'folder', kind: 'login', fate: (read) => fateOf((read.item?.folder.length ?? 0) > 0, read) },
  {
    title: 'tags',
    kind: 'login',
    fate: (read) => fateOf(read.item?.tags.join('|') === read.planted.tags.join('|'), read, ...read.planted.tags),
  },
  { title: 'favourite', kind: 'login', fate: (read) => fateOf(read.item?.favourite === true, read) },
  {
    title: 'own fields',
    kind: 'login',
    fate: (read) => fateOf(false, read, ...read.planted.custom.map(({ value }) => value)),
  },
  { title: 'secure notes', kind: 'note', fate: (read) => fateOf(read.item?.type === 'note', read) },
  { title: 'cards', kind: 'card', fate: (read) => fateOf(read.item?.type === 'card', read) },
  {
    title: 'attachments',
    kind: 'login',
    fate: ({ problems }) => (problems.some(({ code }) => code === 'attachments_left_out') ? 'told' : '–'),
  },
  { title: 'former passwords', kind: 'login', fate: (read) => fateOf(false, read, `old ${read.planted.password}`) },
]

async function readOne(
  id: (typeof formatIds)[number],
  generator: Generator,
  kind: PlantedEntry['kind'],
): Promise<Read> {
  const planted = entryWithAll(kind)
  const file: WrittenFile = await generator.write([planted])
  if (file.expected.length === 0) return { planted, item: undefined, expected: undefined, problems: [] }
  const { items, problems } = await (await loadFormat(id)).read(file, file.password)
  return { planted, item: items[0], expected: file.expected[0], problems }
}

async function row(id: (typeof formatIds)[number], generator: Generator): Promise<string> {
  const reads = {
    login: await readOne(id, generator, 'login'),
    note: await readOne(id, generator, 'note'),
    card: await readOne(id, generator, 'card'),
  }
  return `| ${[generator.program, `\`${id}\``, ...parts.map(({ kind, fate }) => fate(reads[kind]))].join(' | ')} |`
}

/**
 * Makes the page anew.
 *
 * @returns its text, by its absolute path
 */
export async function made(): Promise<ReadonlyMap<string, string>> {
  const all = formatIds.flatMap((id) => (generators[id] ?? []).map((generator) => [id, generator] as const))
  const rows = await Promise.all(all.map(async ([id, generator]) => row(id, generator)))
  const sources = all.map(([, { program, documented }]) => `- ${program}: ${documented}.`)
  const heads = ['program', 'format', ...parts.map(({ title }) => title)]
  const table = [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...rows,
    '',
    'Described by:',
    '',
    ...sources,
  ].join('\n')
  const text = await readFile(page, 'utf8')
  return new Map([[page, `${text.slice(0, text.indexOf(begin))}${begin}\n${table}\n${text.slice(text.indexOf(end))}`]])
}
