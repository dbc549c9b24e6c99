/** How a secret's codes are made (RFC 6238), and whose they are. */
export interface TotpSecret {
  /** Base32 in capitals, without padding. */
  readonly secret: string
  readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512'
  readonly digits: 6 | 7 | 8
  /** Seconds that a code holds. */
  readonly period: number
  /** Who gave the secret; empty where nobody said. */
  readonly issuer: string
  /** Whose it is; empty where nobody said. */
  readonly account: string
}

/**
 * Why a text is no secret of one-time codes: `counted` codes go by a counter and not by the time; a `transfer` carries
 * several secrets of another app; `noSecret` is an address without one; `unsupported` asks for what nobody makes.
 */
export type TotpFault = 'notBase32' | 'noSecret' | 'counted' | 'transfer' | 'unsupported'

/** What came of reading a text. */
export type ReadTotp =
  | { readonly ok: true; readonly totp: TotpSecret }
  | { readonly ok: false; readonly fault: TotpFault }

/** What holds where an address does not say (Key URI Format). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30, issuer: '', account: '' } as const

const algorithms: Readonly<Record<string, TotpSecret['algorithm']>> = {
  SHA1: 'SHA1',
  SHA256: 'SHA256',
  SHA512: 'SHA512',
}
const digitCounts: Readonly<Record<string, TotpSecret['digits']>> = { 6: 6, 7: 7, 8: 8 }
/** A day: no longer time stands for a code anywhere. */
const longestPeriod = 86_400
/** Capitals, digits without look-alikes; one character holds less than a byte. */
const base32 = /^[A-Z2-7]{2,}$/u
const address = /^otpauth:\/\/([^/?#]*)\/?([^?#]*)\??([^#]*)/iu

/**
 * Reads what a person was given for an authenticator: an address `otpauth://totp/…` (Key URI Format), or a bare secret in
 * base32, in groups or not.
 */
export function readTotp(text: string): ReadTotp {
  const trimmed = text.trim()
  if (/^otpauth-migration:/iu.test(trimmed)) return { ok: false, fault: 'transfer' }
  const [, kind, label = '', query = ''] = address.exec(trimmed) ?? []
  if (kind === undefined) return withSecret(trimmed, usual)
  if (kind.toLowerCase() === 'hotp') return { ok: false, fault: 'counted' }
  if (kind.toLowerCase() !== 'totp') return { ok: false, fault: 'unsupported' }
  const parameters = new URLSearchParams(query)
  const secret = parameters.get('secret')?.trim() ?? ''
  if (secret === '') return { ok: false, fault: 'noSecret' }
  const algorithm = algorithms[(parameters.get('algorithm') ?? usual.algorithm).toUpperCase().replace('-', '')]
  const digits = digitCounts[parameters.get('digits') ?? usual.digits]
  const period = Number(parameters.get('period') ?? usual.period)
  const isPeriod = Number.isSafeInteger(period) && period > 0 && period <= longestPeriod
  if (algorithm === undefined || digits === undefined || !isPeriod) return { ok: false, fault: 'unsupported' }
  return withSecret(secret, { algorithm, digits, period, ...namesOf(label, parameters.get('issuer')) })
}

function withSecret(text: string, rest: Omit<TotpSecret, 'secret'>): ReadTotp {
  const secret = text.replaceAll(/[\s-]/gu, '').replace(/=+$/u, '').toUpperCase()
  return base32.test(secret) ? { ok: true, totp: { secret, ...rest } } : { ok: false, fault: 'notBase32' }
}

/** A label is `issuer:account` or an account alone; the parameter is the surer of two issuers. */
function namesOf(label: string, issuer: string | null): Pick<TotpSecret, 'issuer' | 'account'> {
  const words = decoded(label)
  const colon = words.indexOf(':')
  return { issuer: (issuer ?? words.slice(0, Math.max(colon, 0))).trim(), account: words.slice(colon + 1).trim() }
}

/** What is wrongly escaped stays as it is: it is only shown. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
