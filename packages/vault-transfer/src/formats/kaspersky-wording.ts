/** Values of an entry, in their order. The value of the last one goes on to the end. */
export type EntryKind = 'website' | 'account' | 'note' | 'other'

/** The labels of an entry. */
export interface Layout {
  readonly kind: EntryKind
  readonly labels: readonly string[]
}

/** In which words a file is written. */
export interface Wording {
  /** Lines that stand alone, before the entries of a kind. */
  readonly headings: ReadonlySet<string>
  /** By the label with which an entry begins. */
  readonly layouts: ReadonlyMap<string, Layout>
}

/** Between entries. */
export const divider = /^---[ \t]*$/u
/** The label of a line; an address alone has none. */
const labelled = /^([^\s:][^:]{0,79}):(?:\s|$)/u
/** It has four; a text with many more is another's. */
const mostKinds = 10
const sizes = { website: 6, account: 5, note: 2 } as const
/** Longer than any address; of what is longer each dot would be tried from each other. */
const longestAddress = 2_048
const addressLike = /^[a-z][a-z\d+.-]*:\/\/|^[^\s@]+\.[^\s@]+$/iu

/** In English. */
export const english: Wording = {
  headings: new Set(['Websites', 'Applications', 'Other Accounts', 'Notes']),
  layouts: new Map(
    [
      {
        kind: 'website' as const,
        labels: ['Website name', 'Website URL', 'Login name', 'Login', 'Password', 'Comment'],
      },
      { kind: 'account' as const, labels: ['Application', 'Login name', 'Login', 'Password', 'Comment'] },
      { kind: 'account' as const, labels: ['Account name', 'Login name', 'Login', 'Password', 'Comment'] },
      { kind: 'note' as const, labels: ['Name', 'Text'] },
    ].map((layout) => [layout.labels[0] ?? '', layout]),
  ),
}

/** The label with which a line begins; null where none does. */
export function labelOf(line: string): string | null {
  return labelled.exec(line)?.[1] ?? null
}

/** Text between two dividers. */
interface Piece {
  readonly headings: readonly string[]
  readonly lines: readonly string[]
  /** A divider follows: nothing of it is cut. */
  readonly isEnded: boolean
}

/** Entries that begin with the same label. */
interface Kin {
  /** The piece with the first of them, under a heading. */
  readonly piece: Piece
  /** Labels that stand in all of them, a line each, before anything that may have more lines. */
  readonly labels: readonly string[]
  /** Second line of each. */
  readonly seconds: readonly string[]
}

/**
 * The words of a file in any language, told by their places: entries under a heading begin with the same label and go
 * on with as many, of which the last alone has more lines. Null for what is written otherwise.
 */
export function wordingOf(lines: readonly string[]): Wording | null {
  const pieces = piecesOf(lines)
  if (pieces[0]?.headings.length === 0) return null
  const kins: Kin[] = []
  const known = new Set<string>()
  const ended = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const others = ended.get(firstLabel(piece))
    if (others !== undefined && piece.isEnded) others.push(piece)
    else if (piece.isEnded) ended.set(firstLabel(piece), [piece])
  }
  for (const piece of pieces) {
    const first = firstLabel(piece)
    if (piece.headings.length === 0 || !piece.isEnded || first === '' || known.has(first)) continue
    if (kins.length === mostKinds) return null
    const all = ended.get(first) ?? []
    const labels = sharedLabels(all)
    if (labels.length < sizes.note) continue
    known.add(first)
    kins.push({
      piece,
      labels,
      seconds: all.map(({ lines: [, second = ''] }) => second.slice((labels[1] ?? '').length + 1).trim()),
    })
  }
  const headed = pieces.filter(
    (piece, index) => known.has(firstLabel(piece)) || (piece.lines.length === 0 && index === pieces.length - 1),
  )
  const layouts = layoutsOf(kins, headed)
  if (layouts.every(({ kind }) => kind === 'other')) return null
  return {
    headings: new Set(headed.flatMap(({ headings }) => headings)),
    layouts: new Map(layouts.map((layout) => [layout.labels[0] ?? '', layout])),
  }
}

function firstLabel({ lines: [line = ''] }: Piece): string {
  return labelOf(line) ?? ''
}

function piecesOf(lines: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at]
    if (line !== undefined && !divider.test(line)) continue
    pieces.push({ ...openingOf(lines.slice(from, at), from === 0), isEnded: line !== undefined })
    from = at + 1
  }
  return pieces
}

/** Headings have a blank line before and after them. */
function openingOf(lines: readonly string[], isFirst: boolean): Pick<Piece, 'headings' | 'lines'> {
  const headings: string[] = []
  let isApart = isFirst
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const isBlank = line.trim() === ''
    if (!isBlank && (!isApart || line.includes(':') || (lines[at + 1] ?? '').trim() !== '')) break
    if (!isBlank) headings.push(line.trim())
    isApart = isBlank
  }
  return { headings, lines: lines.slice(at) }
}

/** The labels of the first lines, as far as they are the same in all pieces. */
function sharedLabels(pieces: readonly Piece[]): readonly string[] {
  let shared: readonly string[] | null = null
  for (const { lines } of pieces) {
    const labels: string[] = []
    for (const line of lines) {
      const label = labelOf(line)
      if (label === null || labels.includes(label) || (shared !== null && shared[labels.length] !== label)) break
      labels.push(label)
    }
    shared = labels
  }
  return shared ?? []
}

/** Kinds by the place of their heading, where all headings are there. */
const ordered = ['website', 'account', 'account', 'note'] as const

function layoutsOf(kins: readonly Kin[], headed: readonly Piece[]): readonly Layout[] {
  if (headed.flatMap(({ headings }) => headings).length !== ordered.length) return layoutsByLabels(kins)
  return kins.map((kin) => {
    const before = headed.slice(0, headed.indexOf(kin.piece) + 1).flatMap(({ headings }) => headings)
    const kind = ordered[before.length - 1]
    const isFitting =
      kind !== undefined && kin.labels.length >= sizes[kind] && (kind !== 'website' || mayBeAddresses(kin))
    return isFitting ? { kind, labels: kin.labels.slice(0, sizes[kind]) } : { kind: 'other', labels: kin.labels }
  })
}

/** Sites alone have an address, and what follows it stands in other accounts too. */
function layoutsByLabels(kins: readonly Kin[]): readonly Layout[] {
  const site = kins.find(isSite)
  const tailOf = ({ labels }: Kin) => labels.slice(1, sizes.account).join('\n')
  const tail = site?.labels.slice(2, sizes.website).join('\n')
  const isAccount = (kin: Kin) => {
    if (kin.labels.length < sizes.account) return false
    if (tail !== undefined) return tailOf(kin) === tail
    return kin.labels.length === sizes.account || kins.some((other) => other !== kin && tailOf(other) === tailOf(kin))
  }
  return kins.map((kin, index): Layout => {
    if (kin === site) return { kind: 'website', labels: kin.labels.slice(0, sizes.website) }
    if (isAccount(kin)) return { kind: 'account', labels: kin.labels.slice(0, sizes.account) }
    // Notes come last; what looks like more labels in all of them is text.
    const isNote = kin.labels.length === sizes.note || index === kins.length - 1
    return isNote ? { kind: 'note', labels: kin.labels.slice(0, sizes.note) } : { kind: 'other', labels: kin.labels }
  })
}

function isSite(kin: Kin, index: number): boolean {
  const { labels, seconds } = kin
  if (labels.length < sizes.website || !mayBeAddresses(kin)) return false
  const isBare = seconds.every((value) => value === '')
  return isBare
    ? index === 0 && labels.length === sizes.website
    : seconds.some((value) => value.length <= longestAddress && addressLike.test(value))
}

function mayBeAddresses({ seconds }: Kin): boolean {
  return seconds.every((value) => !/\s/u.test(value))
}
