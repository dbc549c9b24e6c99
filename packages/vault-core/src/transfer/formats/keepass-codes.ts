import type { KdbxEntry, KdbxEntryField } from 'kdbxweb'

const textOf = (field: KdbxEntryField | undefined) => (typeof field === 'string' ? field : (field?.getText() ?? ''))

/** An `otpauth:` address of what KeePass keeps in parts. */
function address(secret: string, parts: { readonly digits?: string; readonly period?: string; readonly algorithm?: string }): string {
  const query = new URLSearchParams({ secret: secret.replaceAll(/[\s=-]/gu, '').toUpperCase() })
  for (const [key, value] of Object.entries(parts)) if (value !== '') query.set(key, value)
  return `otpauth://totp/?${query}`
}

/**
 * The one-time code of an entry, in the ways of KeePassXC (`otp`, and before that `TOTP Seed`) and of KeePass (`TimeOtp-…`).
 *
 * @returns empty where there is none; and the names of the fields it stands in
 */
export function keepassCode(fields: KdbxEntry['fields']): { readonly totp: string; readonly taken: ReadonlySet<string> } {
  const text = (key: string) => textOf(fields.get(key)).trim()
  const otp = text('otp')
  if (otp !== '') return { totp: otp, taken: new Set(['otp']) }
  const native = text('TimeOtp-Secret-Base32')
  if (native !== '') {
    const [digits, period] = [text('TimeOtp-Length'), text('TimeOtp-Period')]
    const algorithm = text('TimeOtp-Algorithm').replace(/^HMAC-/u, '').replace('-', '')
    const taken = new Set(['TimeOtp-Secret-Base32', 'TimeOtp-Length', 'TimeOtp-Period', 'TimeOtp-Algorithm'])
    return { totp: digits + period + algorithm === '' ? native : address(native, { digits, period, algorithm }), taken }
  }
  const seed = text('TOTP Seed')
  if (seed === '') return { totp: '', taken: new Set() }
  const settings = text('TOTP Settings')
  const [, period = '', digits = ''] = /^(\d+);(\d+)$/u.exec(settings) ?? []
  // Settings of another kind, as Steam's, stay among the fields.
  if (settings !== '' && period === '') return { totp: seed, taken: new Set(['TOTP Seed']) }
  return { totp: settings === '' ? seed : address(seed, { digits, period }), taken: new Set(['TOTP Seed', 'TOTP Settings']) }
}
