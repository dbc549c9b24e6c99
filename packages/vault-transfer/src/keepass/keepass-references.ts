import type { KeepassEntry } from './keepass-database.ts'

/** A text with what it refers to in the place of each reference. */
export interface Resolved {
  readonly text: string
  /** False where a reference leads nowhere, or in a circle, and stands as it was. */
  readonly isWhole: boolean
}

/** `{REF:U@I:…}`: what is wanted of which entry, and by what it is found. Longer values nobody searches by. */
const reference = /\{REF:([TUPANI])@([TUPANIO]):([^{}]{1,1000})\}/giu
const mayRefer = (text: string) => /\{REF:/iu.test(text)

const names: Readonly<Record<string, string>> = { T: 'Title', U: 'UserName', P: 'Password', A: 'URL', N: 'Notes' }
/** References of references, so deep. */
const deepest = 100
/**
 * Longest text that references may make, and most of all of them in a file, in UTF-16 units: each may double what the
 * one before made.
 */
const [longest, mostOfFile] = [1_000_000, 20_000_000]
/** So many references are looked for entry by entry; those to an id, or to a whole value, are found at once. */
const mostSearches = 1_000

/** Resolves the references of KeePass within one file. */
export function referencesOf(entries: readonly KeepassEntry[]): (text: string) => Resolved {
  const byId = new Map<string, KeepassEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  const byValue = new Map<string, ReadonlyMap<string, KeepassEntry>>()
  /** Results for each part of each entry; null while one is being found, so that a circle is seen. */
  const known = new Map<KeepassEntry, Map<string, Resolved | null>>()
  let [searches, made] = [0, 0]

  const valueOf = (entry: KeepassEntry, part: string) =>
    part === 'I' ? entry.id.toUpperCase() : (entry.fields.get(names[part] ?? '')?.text ?? '')
  const valuesOf = (entry: KeepassEntry, part: string): readonly string[] =>
    part === 'O'
      ? [...entry.fields].filter(([key]) => !Object.values(names).includes(key)).map(([, { text }]) => text)
      : [valueOf(entry, part)]

  function find(part: string, wanted: string): KeepassEntry | undefined {
    const folded = wanted.toLowerCase()
    if (part === 'I') return byId.get(folded)
    let values = byValue.get(part)
    if (values === undefined) {
      const all = new Map<string, KeepassEntry>()
      for (const entry of entries)
        for (const value of valuesOf(entry, part))
          if (!all.has(value.toLowerCase())) all.set(value.toLowerCase(), entry)
      values = all
      byValue.set(part, values)
    }
    const whole = values.get(folded)
    if (whole !== undefined || ++searches > mostSearches) return whole
    return entries.find((entry) => valuesOf(entry, part).some((value) => value.toLowerCase().includes(folded)))
  }

  function partOf(entry: KeepassEntry, part: string, depth: number): Resolved | null {
    const parts = known.get(entry) ?? new Map<string, Resolved | null>()
    known.set(entry, parts)
    const there = parts.get(part)
    if (there !== undefined || depth > deepest) return there ?? null
    parts.set(part, null)
    const resolved = resolve(valueOf(entry, part), depth)
    parts.set(part, resolved)
    return resolved
  }

  function resolve(text: string, depth: number): Resolved {
    if (!mayRefer(text)) return { text, isWhole: true }
    let isWhole = true
    let length = text.length
    const resolved = text.replaceAll(reference, (whole, want: string, by: string, value: string) => {
      const entry = length > longest || made > mostOfFile ? undefined : find(by.toUpperCase(), value)
      const inner = entry === undefined ? null : partOf(entry, want.toUpperCase(), depth + 1)
      length += inner?.text.length ?? 0
      if (inner === null || length > longest) {
        isWhole = false
        return whole
      }
      made += inner.text.length
      isWhole &&= inner.isWhole
      return inner.text
    })
    return { text: resolved, isWhole }
  }
  return (text) => resolve(text, 0)
}
