/** A way to write a text down that a careless program could have used. */
interface Form {
  readonly name: string
  readonly needle: Buffer
  /** Whether letters may be of either case, as in hexadecimal digits. */
  readonly anyCase?: boolean
}

/**
 * Looks for a text in bytes: as UTF-8, UTF-16 of both byte orders, hexadecimal, Base64 of both alphabets at all three
 * offsets, percent escapes, form encoding, and `\u` escapes.
 *
 * @returns the names of the forms in which it was found
 */
export function findPlaintext(text: string, haystack: Buffer): readonly string[] {
  const folded = Buffer.from(haystack.toString('latin1').toLowerCase(), 'latin1')
  return formsOf(text)
    .filter(({ needle, anyCase = false }) =>
      anyCase ? folded.includes(needle.toString('latin1').toLowerCase(), 0, 'latin1') : haystack.includes(needle),
    )
    .map(({ name }) => name)
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
    const needle = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64').slice(first, last)
    const urlSafe = needle.replaceAll('+', '-').replaceAll('/', '_')
    return [
      { name: `${name}, offset ${offset}`, needle: Buffer.from(needle) },
      { name: `${name}, URL alphabet, offset ${offset}`, needle: Buffer.from(urlSafe) },
    ]
  })
}
