/** A way to write a text down that a careless program could have used. */
interface Form {
  readonly name: string
  readonly needle: Buffer
  /** Whether letters may be of either case, as in hexadecimal digits. */
  readonly anyCase?: boolean
}

/** A text that was found, and the form in which it stood there. */
export interface FoundText {
  readonly text: string
  readonly form: string
}

/**
 * Looks for a text in bytes: as UTF-8, UTF-16 of both byte orders, hexadecimal, Base64 of both alphabets at all three
 * offsets, percent escapes, form encoding, and `\u` escapes.
 *
 * @returns the names of the forms in which it was found
 */
export function findPlaintext(text: string, haystack: Buffer): readonly string[] {
  return findPlaintexts([text], haystack).map(({ form }) => form)
}

/** Looks for many texts as {@link findPlaintext} does for one, going through the bytes but once. */
export function findPlaintexts(texts: readonly string[], haystack: Buffer): readonly FoundText[] {
  const forms = texts.flatMap((text) => formsOf(text).map((form) => ({ text, ...form })))
  const folded = forms.filter(({ anyCase }) => anyCase === true)
  const exact = forms.filter(({ anyCase }) => anyCase !== true)
  const found = new Set(
    [
      ...findNeedles(exact, haystack),
      ...findNeedles(
        folded.map((form) => ({ ...form, needle: lowered(form.needle) })),
        lowered(haystack),
      ),
    ].map(keyOf),
  )
  return forms.filter((form) => found.has(keyOf(form))).map(({ text, name }) => ({ text, form: name }))
}

const keyOf = ({ text, name }: { readonly text: string; readonly name: string }) => `${name}\u0000${text}`

/** With the Latin letters of ASCII small: the forms in which either case may stand have no others. */
function lowered(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = 0; at < copy.length; at += 1) {
    const byte = copy[at] ?? 0
    if (byte >= 0x41 && byte <= 0x5a) copy[at] = byte + 0x20
  }
  return copy
}

/** How many of a needle's first bytes tell whether it could begin somewhere. */
const headLength = 4
const tableBits = 20
const slotOf = (head: number) => Math.imul(head, 0x9e3779b1) >>> (32 - tableBits)

/**
 * Those that are somewhere in the bytes. Of a needle that is too short to be told by its head the bytes are asked
 * directly.
 */
function findNeedles<Wanted extends Form>(wanted: readonly Wanted[], haystack: Buffer): readonly Wanted[] {
  const short = wanted.filter(({ needle }) => needle.length < headLength)
  const byHead = Map.groupBy(
    wanted.filter(({ needle }) => needle.length >= headLength),
    ({ needle }) => needle.readUInt32BE(0),
  )
  const slots = new Uint8Array(1 << tableBits)
  for (const head of byHead.keys()) slots[slotOf(head)] = 1
  const found = new Set(short.filter(({ needle }) => haystack.includes(needle)))
  let head = 0
  for (let at = 0; at < haystack.length; at += 1) {
    head = ((head << 8) | (haystack[at] ?? 0)) >>> 0
    if (slots[slotOf(head)] !== 1 || at < headLength - 1) continue
    const begin = at - headLength + 1
    for (const one of byHead.get(head) ?? []) {
      if (!found.has(one) && haystack.subarray(begin, begin + one.needle.length).equals(one.needle)) found.add(one)
    }
  }
  return [...found]
}

function formsOf(text: string): readonly Form[] {
  const utf8 = Buffer.from(text, 'utf8')
  const utf16 = Buffer.from(text, 'utf16le')
  const utf16Big = Buffer.from(utf16).swap16()
  const percent = encodeURIComponent(text)
  const everyByte = [...utf8].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const ascii = (name: string, needle: string) => ({ name, needle: Buffer.from(needle, 'latin1'), anyCase: true })
  return [
    { name: 'UTF-8', needle: utf8 },
    { name: 'UTF-16LE', needle: utf16 },
    { name: 'UTF-16BE', needle: utf16Big },
    ascii('hex of UTF-8', utf8.toString('hex')),
    ascii('hex of UTF-16LE', utf16.toString('hex')),
    ...base64Forms('Base64 of UTF-8', utf8),
    ...base64Forms('Base64 of UTF-16LE', utf16),
    ascii('percent escapes', percent),
    ascii('percent escapes of every byte', everyByte),
    ascii('form encoding', percent.replaceAll('%20', '+')),
    ascii('JSON escapes', escapeUnits(text, /[^\u0020-\u007E]/g)),
    ascii('JSON escapes of every character', escapeUnits(text, /[^]/g)),
  ]
}

function escapeUnits(text: string, which: RegExp): string {
  return text.replace(which, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Inside a longer Base64 text the same bytes look different by where they begin; only whole characters count. */
function base64Forms(name: string, bytes: Buffer): readonly Form[] {
  return [0, 1, 2].flatMap((offset) => {
    const first = Math.ceil((offset * 8) / 6)
    const last = Math.floor(((offset + bytes.length) * 8) / 6)
    const needle = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(first, last)
    const urlSafe = needle.replaceAll('+', '-').replaceAll('/', '_')
    return [
      { name: `${name}, offset ${offset}`, needle: Buffer.from(needle) },
      { name: `${name}, URL alphabet, offset ${offset}`, needle: Buffer.from(urlSafe) },
    ]
  })
}
