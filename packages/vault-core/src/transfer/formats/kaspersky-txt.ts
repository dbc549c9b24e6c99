import { beginningOf, textOf } from '../file-text.ts'
import type { Certainty, Format, TransferFile } from '../format.ts'
import { foundField, foundText, nothingFound, type FoundField, type FoundItem } from '../found-item.ts'
import { refuseMany } from '../limits.ts'
import { makeTransfer } from '../make-transfer.ts'
import { TransferError } from '../transfer-error.ts'
import type { TransferProblem } from '../transfer.ts'

/** Between entries. */
const divider = /^---[ \t]*$/u
const headings = new Set(['Websites', 'Applications', 'Other Accounts', 'Notes'])
/** Labels of an entry in their order, by that with which it begins. The value of the last one goes on to the end. */
const layouts: Readonly<Record<string, readonly string[]>> = {
  'Website name': ['Website name', 'Website URL', 'Login name', 'Login', 'Password', 'Comment'],
  Application: ['Application', 'Login name', 'Login', 'Password', 'Comment'],
  'Account name': ['Account name', 'Login name', 'Login', 'Password', 'Comment'],
  Name: ['Name', 'Text'],
}
/** Enough to see how it begins. */
const shownBy = 20_000

/** Kaspersky Password Manager: the text that it writes for people to read. */
export const kasperskyTxt: Format = {
  id: 'kaspersky-txt',
  recognise: (file) => recognise(file),
  needsPassword: () => false,
  read: async (file) => {
    const { text, isReplaced } = textOf(file)
    const entries = entriesIn(text)
    if (entries.length === 0) throw new TransferError(text.trim() === '' ? 'nothing_inside' : 'unknown_format')
    refuseMany(entries.length)
    const problems: TransferProblem[] = isReplaced ? [{ position: null, name: null, code: 'characters_replaced' }] : []
    return makeTransfer(entries.map(foundOf), { problems })
  },
}

function recognise(file: TransferFile): Certainty {
  const text = beginningOf(file, shownBy) ?? ''
  const hasHeading = text.split(/\r?\n/u, 200).some((line) => headings.has(line.trim()))
  return hasHeading && /^(?:Website name|Application|Account name|Name):/mu.test(text) ? 'certain' : 'no'
}

/** Lines of an entry, and the number of the first. */
interface Entry {
  readonly position: number
  readonly layout: readonly string[]
  readonly lines: string[]
}

function entriesIn(text: string): readonly Entry[] {
  const entries: Entry[] = []
  let isBetween = true
  let pending: string[] = []
  for (const [index, line] of text.replace(/^\uFEFF/u, '').split(/\r?\n/u).entries()) {
    const layout = isBetween ? layoutOf(line) : null
    if (layout !== null) {
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

function layoutOf(line: string): readonly string[] | null {
  const label = /^([A-Za-z ]+):/u.exec(line)?.[1] ?? ''
  return (Object.hasOwn(layouts, label) ? layouts[label] : undefined) ?? null
}

function valuesOf({ layout, lines }: Entry): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  let at = -1
  for (const line of lines) {
    const next = layout.findIndex((label, index) => index > at && line.startsWith(`${label}:`))
    if (next !== -1) {
      at = next
      values.set(layout[at] ?? '', line.slice((layout[at] ?? '').length + 1).replace(/^ /u, ''))
    } else values.set(layout[at] ?? '', `${values.get(layout[at] ?? '') ?? ''}\n${line}`)
  }
  // Blank lines stand before the divider.
  return new Map([...values].map(([label, value]) => [label, value.trimEnd()]))
}

function foundOf(entry: Entry): FoundItem {
  const values = valuesOf(entry)
  const [first = '', ...labels] = entry.layout
  const name = values.get(first) ?? ''
  if (first === 'Name') {
    return { ...nothingFound, position: entry.position, type: 'note', name, texts: [foundText('note', 'Text', values.get('Text'))] }
  }
  const fields: FoundField[] = labels.includes('Login name') ? [foundField('Login name', values.get('Login name'))] : []
  return {
    ...nothingFound,
    position: entry.position,
    name,
    texts: [
      foundText('username', 'Login', values.get('Login')),
      foundText('password', 'Password', values.get('Password')),
      foundText('note', 'Comment', values.get('Comment')),
    ],
    uris: [{ uri: values.get('Website URL') ?? '', match: null }],
    fields,
  }
}
