import { unzipSync } from 'fflate'
import papaparse from 'papaparse'
import { markMigration } from './mark-migration.ts'
import { utf8, type WrittenFile } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'
import { writeZip } from './write-zip.ts'

/**
 * Rules of what in a program's files is no value of anybody's, and of what is told in place of being taken over. Paths
 * as `items.#.name`.
 */
export interface LeafRules {
  /** Of what nobody typed: ids, moments, kinds, what an entry is by. It stays as it was written. */
  readonly silent: readonly RegExp[]
  /** Part that is left out, and the problem that says so. */
  readonly told?: readonly (readonly [path: RegExp, code: string])[]
  /** False where a newer version adds no columns or keys, as it has neither headers nor names. */
  readonly grows?: false
  /** Parts of an XML that are of no entry, each whole. */
  readonly apart?: RegExp
}

/**
 * Form of a file: `lines` of JSON, each by the first word of its type, `addresses` of codes, `labels` with texts after
 * them.
 */
export type MarkedKind = 'table' | 'rows' | 'json' | 'lines' | 'xml' | 'labels' | 'addresses' | 'archive'

/** A leaf with a text that stands nowhere else. */
export interface Marker {
  readonly text: string
  /** Place of it, for a person to find. */
  readonly path: string
  /** The problem that may tell of it. */
  readonly code: string | null
}

/** A file of which every leaf is marked. */
export interface MarkedFile {
  readonly file: WrittenFile
  readonly markers: readonly Marker[]
}

/**
 * The file with a marker in the place of each of its leaves, and beside them under names that no version knows.
 *
 * @param kind what the file is made of; an archive is marked within
 */
export function markLeaves(file: WrittenFile, kind: MarkedKind, rules: LeafRules): MarkedFile {
  const markers: Marker[] = []
  const marked = (path: string) => {
    if (rules.silent.some((one) => one.test(path))) return null
    const text = `Mk${markers.length}x`
    markers.push({ text, path, code: rules.told?.find(([one]) => one.test(path))?.[1] ?? null })
    return text
  }
  const bytes =
    kind === 'archive'
      ? markArchive(file.bytes, marked, rules)
      : utf8(markText(new TextDecoder().decode(file.bytes), kind, marked, rules))
  return { file: { ...file, bytes }, markers }
}

type Mark = (path: string) => string | null

function markText(text: string, kind: Exclude<MarkedKind, 'archive'>, mark: Mark, rules: LeafRules): string {
  switch (kind) {
    case 'json':
      return JSON.stringify(markJson(JSON.parse(text), '', mark, rules))
    case 'lines':
      return text.replaceAll(/^\{.*$/gmu, (line) =>
        JSON.stringify(markJson(JSON.parse(line), /"typeName":"(\w+)/u.exec(line)?.[1] ?? '', mark, rules)),
      )
    case 'addresses':
      return text.replaceAll(/^.+$/gmu, (line) => markAddress(line, mark))
    case 'table':
      return markTable(text, true, mark, rules)
    case 'rows':
      return markTable(text, false, mark, rules)
    case 'xml':
      return markXml(text, mark, rules)
    case 'labels':
      return text.replaceAll(/^([^\n:]+): .*$/gmu, (line, label: string) => {
        const marker = mark(label)
        return marker === null ? line : `${label}: ${marker}`
      })
  }
}

const added = 'addedLater'

function markJson(value: unknown, path: string, mark: Mark, rules: LeafRules): unknown {
  if (typeof value === 'string') return mark(path) ?? value
  if (Array.isArray(value)) return value.map((one: unknown) => markJson(one, `${path}.#`, mark, rules))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, inside]: [string, unknown]) =>
      [key, markJson(inside, path === '' ? key : `${path}.${key}`, mark, rules)] as const,
  )
  const marker = rules.grows === false ? null : mark(path === '' ? added : `${path}.${added}`)
  return Object.fromEntries([...entries, ...(marker === null ? [] : [[added, marker] as const])])
}

function markTable(text: string, hasHeaders: boolean, mark: Mark, { grows }: LeafRules): string {
  const [first = ''] = text.split('\n')
  const { data } = papaparse.parse<string[]>(text, {
    delimiter: first.includes(';') && !first.includes(',') ? ';' : ',',
    skipEmptyLines: true,
  })
  const [headers = [], ...rows] = hasHeaders ? data : [[], ...data]
  const isGrown = hasHeaders && grows !== false
  const all = rows.map((row) => {
    const kind = hasHeaders ? (row[headers.findIndex((header) => /^!?type$/iu.test(header))] ?? '') : ''
    const cells = row.map(
      (cell, index) => mark(`${kind === '' ? '' : `${kind}.`}${hasHeaders ? headers[index] : index}`) ?? cell,
    )
    return isGrown ? [...cells, mark(`${kind === '' ? '' : `${kind}.`}${added}`) ?? ''] : cells
  })
  return writeCsv(hasHeaders ? [isGrown ? [...headers, added] : headers, ...all] : all, {
    quoteAll: true,
    newline: '\n',
  })
}

/**
 * Texts of elements by the names of them, and attributes by those of both; a newer version has attributes that none
 * knows.
 */
function markXml(text: string, mark: Mark, { grows, apart }: LeafRules): string {
  const kept = apart === undefined ? [] : text.match(apart)
  const parts = apart === undefined ? [text] : text.split(apart)
  return parts.map((part, index) => markXmlPart(part, mark, grows !== false) + (kept?.[index] ?? '')).join('')
}

function markXmlPart(text: string, mark: Mark, isGrown: boolean): string {
  return text
    .replaceAll(/<(\w+)((?:\s[^<>]*)?)>([^<>]+)<\/\1>/gu, (whole, name: string, attributes: string) => {
      const marker = mark(name)
      return marker === null ? whole : `<${name}${attributes}>${marker}</${name}>`
    })
    .replaceAll(/<(\w+)((?:\s+[\w-]+="[^"<>]*")*)/gu, (_, name: string, attributes: string) => {
      const marked = attributes.replaceAll(/\s([\w-]+)="([^"<>]*)"/gu, (whole, key: string) => {
        const marker = mark(`${name}@${key}`)
        return marker === null ? whole : ` ${key}="${marker}"`
      })
      const more = isGrown ? mark(`${name}@${added}`) : null
      return `<${name}${marked}${more === null ? '' : ` ${added}="${more}"`}`
    })
}

/**
 * The texts of an address: who gave the code and to whom, and each parameter; of one in Protocol Buffers, those within.
 */
function markAddress(line: string, mark: Mark): string {
  if (line.startsWith('otpauth-migration:')) return markMigration(line, (id) => mark(`migration.${id}`))
  const marked = line.replaceAll(/([?&])(\w+)=[^&]*/gu, (whole, before: string, key: string) => {
    const marker = mark(`address.${key}`)
    return marker === null ? whole : `${before}${key}=${marker}`
  })
  const account = mark('address.account')
  const more = mark(`address.${added}`)
  return `${marked.replace(/\/totp\/[^?]*/u, (label) => (account === null ? label : `/totp/${account}`))}${more === null ? '' : `&${added}=${more}`}`
}

const inside: readonly (readonly [name: RegExp, kind: 'json' | 'table'])[] = [
  [/(?:^|\/)(?:data\.json|export\.data)$/u, 'json'],
  [/\.csv$/u, 'table'],
]

function markArchive(bytes: Uint8Array, mark: Mark, rules: LeafRules): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(bytes))
  return writeZip(
    files.map(([name, content]) => {
      const kind = inside.find(([one]) => one.test(name))?.[1]
      return {
        name,
        bytes: kind === undefined ? content : utf8(markText(new TextDecoder().decode(content), kind, mark, rules)),
      }
    }),
  )
}
