import { beginningOf, textOf } from '../files/file-text.ts'
import type { Certainty, Format, TransferFile } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'
import { divider, english, labelOf, wordingOf, type Layout, type Wording } from './kaspersky-wording.ts'

/** Enough to see how it begins. */
const shownBy = 20_000

/** Kaspersky Password Manager: the text that it writes for people to read, in whatever language. */
export const kasperskyTxt: Format = {
  id: 'kaspersky-txt',
  recognise: (file) => recognise(file),
  needsPassword: () => false,
  read: async (file) => {
    const { text, isReplaced } = textOf(file)
    const lines = linesOf(text)
    const entries = entriesIn(lines, isEnglish(text.slice(0, shownBy)) ? english : (wordingOf(lines) ?? english))
    if (entries.length === 0) throw new TransferError(text.trim() === '' ? 'nothing_inside' : 'unknown_format')
    refuseMany(entries.length)
    const problems: TransferProblem[] = isReplaced ? [{ position: null, name: null, code: 'characters_replaced' }] : []
    return makeTransfer(entries.map(foundOf), { problems })
  },
}

function recognise(file: TransferFile): Certainty {
  const text = beginningOf(file, shownBy) ?? ''
  if (isEnglish(text)) return 'certain'
  return wordingOf(linesOf(text)) === null ? 'no' : 'likely'
}

function isEnglish(text: string): boolean {
  const hasHeading = text.split(/\r?\n/u, 200).some((line) => english.headings.has(line.trim()))
  return hasHeading && /^(?:Website name|Application|Account name|Name):/mu.test(text)
}

function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF/u, '').split(/\r?\n/u)
}

/** Lines of an entry, and the number of the first. */
interface Entry {
  readonly position: number
  readonly layout: Layout
  readonly lines: string[]
}

function entriesIn(lines: readonly string[], { headings, layouts }: Wording): readonly Entry[] {
  const entries: Entry[] = []
  let isBetween = true
  let pending: string[] = []
  for (const [index, line] of lines.entries()) {
    const layout = isBetween ? layouts.get(labelOf(line) ?? '') : undefined
    if (layout !== undefined) {
      entries.push({ position: index + 1, layout, lines: [line] })
      isBetween = false
      pending = []
    } else if (divider.test(line)) {
      // A divider within a note is seen only by what follows: no entry begins there.
      if (isBetween) goOn(entries, pending)
      isBetween = true
      pending = [line]
    } else if (isBetween && (line.trim() === '' || headings.has(line.trim()))) pending.push(line)
    else {
      goOn(entries, isBetween ? [...pending, line] : [line])
      isBetween = false
      pending = []
    }
  }
  return entries
}

/** More lines of the entry before, however many. */
function goOn(entries: readonly Entry[], lines: readonly string[]): void {
  const last = entries.at(-1)
  for (const line of lines) last?.lines.push(line)
}

/** The values in the order of their labels; one that is missing is empty. */
function valuesOf({ layout: { labels }, lines }: Entry): readonly string[] {
  const values = labels.map(() => '')
  let at = -1
  for (const line of lines) {
    const next = labels.findIndex((label, index) => index > at && line.startsWith(`${label}:`))
    if (next !== -1) {
      at = next
      values[at] = line.slice((labels[at] ?? '').length + 1).replace(/^ /u, '')
    } else values[at] = `${values[at] ?? ''}\n${line}`
  }
  // Blank lines stand before the divider.
  return values.map((value) => value.trimEnd())
}

function foundOf(entry: Entry): FoundItem {
  const { position, layout } = entry
  const [name = '', ...values] = valuesOf(entry)
  const labels = layout.labels.slice(1)
  const text = (key: string, index: number) => foundText(key, labels[index] ?? '', values[index])
  const found: FoundItem = { ...nothingFound, position, name }
  if (layout.kind === 'note') return { ...found, type: 'note', texts: [text('note', 0)] }
  // Keeps all as secrets: nobody can tell which of these may be seen.
  if (layout.kind === 'other')
    return { ...found, type: 'note', fields: labels.map((label, index) => foundField(label, values[index], 'secret')) }
  const isSite = layout.kind === 'website'
  const from = isSite ? 1 : 0
  return {
    ...found,
    texts: [text('username', from + 1), text('password', from + 2), text('note', from + 3)],
    uris: [{ uri: isSite ? (values[0] ?? '') : '', match: null }],
    fields: [foundField(labels[from] ?? '', values[from])],
  }
}
