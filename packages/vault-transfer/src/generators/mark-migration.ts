import { message, numberField } from './codes.ts'
import { utf8 } from './planted-entry.ts'

/** A number in groups of seven bits, and where it ends. */
function varintAt(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  const byte = bytes[at] ?? 0
  if (byte < 128) return [byte, at + 1]
  const [rest, next] = varintAt(bytes, at + 1)
  return [byte - 128 + rest * 128, next]
}

/** Every field of a message once more, that of bytes as `change` has it. */
function rewrite(bytes: Uint8Array, change: (id: number, inside: Uint8Array) => readonly number[]): readonly number[] {
  const written: number[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag, after] = varintAt(bytes, at)
    const [value, next] = varintAt(bytes, after)
    const isBytes = tag % 8 === 2
    const id = Math.floor(tag / 8)
    written.push(...(isBytes ? message(id, change(id, bytes.subarray(next, next + value))) : numberField(id, value)))
    at = isBytes ? next + value : next
  }
  return written
}

/**
 * Rewrites what Google Authenticator carries over with marks for the texts of each code: 2 is the account, 3 who gave
 * it.
 */
export function markMigration(line: string, mark: (id: number) => string | null): string {
  const [before = '', data = ''] = line.split('data=')
  const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (one) => one.codePointAt(0) ?? 0)
  const marked = rewrite(bytes, (_, code) =>
    rewrite(code, (id, inside) => {
      const marker = id === 2 || id === 3 ? mark(id) : null
      return [...(marker === null ? inside : utf8(marker))]
    }),
  )
  return `${before}data=${encodeURIComponent(btoa(String.fromCodePoint(...marked)))}`
}
