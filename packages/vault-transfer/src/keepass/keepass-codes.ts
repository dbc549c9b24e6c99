import { decodeBase64, encodeBase32, encodeUtf8 } from '@larets/vault-core/crypto'
import { codeText } from '../transfer/code-address.ts'
import type { KeepassEntry } from './keepass-database.ts'

/** The one-time code of an entry. */
export interface KeepassCode {
  /** Text for `readTotp`; empty where there is none. */
  readonly totp: string
  /** The names of the fields it stands in. */
  readonly taken: ReadonlySet<string>
  /** The entry has a code, of a kind that is not made here: its fields stay as they are. */
  readonly isUnsupported: boolean
}

/** The secret in Base32, from whatever it is written in; null for what is none. */
function base32Of(secret: string, encoding: 'utf8' | 'hex' | 'base32' | 'base64'): string | null {
  const written = secret.replaceAll(/\s/gu, '')
  switch (encoding) {
    case 'utf8':
      return encodeBase32(encodeUtf8(secret))
    case 'hex':
      return /^(?:[\da-f]{2})+$/iu.test(written)
        ? encodeBase32(Uint8Array.from(written.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16)))
        : null
    case 'base64': {
      const bytes = decodeBase64(written.padEnd(Math.ceil(written.length / 4) * 4, '='))
      return bytes === null ? null : encodeBase32(bytes)
    }
    case 'base32':
      return written.replaceAll(/[=-]/gu, '').toUpperCase()
  }
}

const none: KeepassCode = { totp: '', taken: new Set(), isUnsupported: false }
const unsupported: KeepassCode = { ...none, isUnsupported: true }

/** KeeOtp, a plug-in, writes `key=…&step=…` where KeePassXC writes an address. */
function keeOtp(text: string): KeepassCode {
  const parts = new URLSearchParams(text)
  const part = (name: string) => parts.get(name)?.trim() ?? ''
  const kind = part('type').toLowerCase()
  const encoding = part('encoding').toLowerCase()
  const known = encoding === 'hex' || encoding === 'base64' || encoding === 'utf8' ? encoding : 'base32'
  // A plus sign that was not escaped has become a blank.
  const secret = base32Of(known === 'base64' ? part('key').replaceAll(' ', '+') : part('key'), known)
  if (secret === null || kind === 'hotp') return unsupported
  return {
    ...none,
    totp: codeText({
      secret,
      digits: part('size'),
      period: part('step'),
      algorithm: part('otpHashMode'),
      isSteam: kind === 'steam',
    }),
    taken: new Set(['otp']),
  }
}

/** KeePass itself takes the secret in one of four ways. */
const timeSecrets = [
  ['TimeOtp-Secret-Base32', 'base32'],
  ['TimeOtp-Secret', 'utf8'],
  ['TimeOtp-Secret-Hex', 'hex'],
  ['TimeOtp-Secret-Base64', 'base64'],
] as const

/**
 * The one-time code of an entry, in the ways of KeePassXC (`otp`, and before that `TOTP Seed`), of KeePass
 * (`TimeOtp-…`) and of its plug-ins.
 */
export function keepassCode(fields: KeepassEntry['fields']): KeepassCode {
  const text = (key: string) => fields.get(key)?.text.trim() ?? ''
  const otp = text('otp')
  if (/^key=|&key=/iu.test(otp)) return keeOtp(otp)
  if (otp !== '') return { ...none, totp: otp, taken: new Set(['otp']) }
  for (const [key, encoding] of timeSecrets) {
    const written = encoding === 'utf8' ? (fields.get(key)?.text ?? '') : text(key)
    if (written === '') continue
    const secret = base32Of(written, encoding)
    if (secret === null) return unsupported
    const taken = new Set([key, 'TimeOtp-Length', 'TimeOtp-Period', 'TimeOtp-Algorithm'])
    return {
      ...none,
      totp: codeText({
        secret,
        digits: text('TimeOtp-Length'),
        period: text('TimeOtp-Period'),
        algorithm: text('TimeOtp-Algorithm'),
      }),
      taken,
    }
  }
  const seed = text('TOTP Seed')
  const isCounted = [...fields.keys()].some((key) => key.startsWith('HmacOtp-Secret'))
  if (seed === '') return isCounted ? unsupported : none
  const secret = base32Of(seed, 'base32') ?? seed
  const settings = text('TOTP Settings')
  if (settings === '') return { ...none, totp: seed, taken: new Set(['TOTP Seed']) }
  // A third part is the clock of somebody else, which codes by time do without; it stays among the fields.
  const [, period = '', digits = '', clock = ''] = /^(\d{1,6});(\d{1,2}|S)(?:;(.*))?$/isu.exec(settings) ?? []
  if (period === '') return unsupported
  const isSteam = digits.toUpperCase() === 'S'
  const totp = codeText(isSteam ? { secret, isSteam } : { secret, digits, period })
  return { ...none, totp, taken: new Set(['TOTP Seed', ...(clock === '' ? ['TOTP Settings'] : [])]) }
}
