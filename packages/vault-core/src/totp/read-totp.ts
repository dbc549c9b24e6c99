import { checkArguments } from '../errors.ts'

/** How a secret's codes are made (RFC 6238), and whose they are. */
export interface TotpSecret {
  /** Base32 in capitals, without padding. */
  readonly secret: string
  /** Hash that the code is made by; RFC 6238 has SHA-1 by default. */
  readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512'
  /** How many characters a code has; always five of Steam's. */
  readonly digits: 5 | 6 | 7 | 8
  /** Alphabet of a code: decimal digits, or Steam's own 26 characters. */
  readonly alphabet: 'decimal' | 'steam'
  /** Seconds that a code holds. */
  readonly period: number
  /** Issuer of the secret; empty where nobody said. */
  readonly issuer: string
  /** Whose it is; empty where nobody said. */
  readonly account: string
}

/**
 * Why a text is no secret of one-time codes: `counted` codes go by a counter and not by the time; a `transfer` carries
 * several secrets of another app; `noSecret` is an address without one; `unsupported` asks for what nobody makes.
 */
export type TotpFault = 'notBase32' | 'noSecret' | 'counted' | 'transfer' | 'unsupported'

/** Result of reading a text. */
export type ReadTotp =
  | { readonly ok: true; readonly totp: TotpSecret }
  | { readonly ok: false; readonly fault: TotpFault }

/** Defaults where an address does not say (Key URI Format). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30, alphabet: 'decimal', issuer: '', account: '' } as const
/** How Steam makes its codes, whatever an address says beside. */
const ofSteam = { algorithm: 'SHA1', digits: 5, period: 30, alphabet: 'steam' } as const

const algorithms: Readonly<Record<string, TotpSecret['algorithm']>> = {
  '': 'SHA1',
  SHA1: 'SHA1',
  SHA256: 'SHA256',
  SHA512: 'SHA512',
}
const digitCounts: Readonly<Record<string, TotpSecret['digits']>> = { '': 6, 6: 6, 7: 7, 8: 8 }
/** A day: no longer time stands for a code anywhere. */
const longestPeriod = 86_400
/** Capitals, digits without look-alikes; one character holds less than a byte. */
const base32 = /^[A-Z2-7]{2,}$/u
const address = /^otpauth:\/\/([^/?#]*)\/?/iu
const steamAddress = /^steam:\/\//iu
/** Marks that are seen by nobody and come along when a text is copied. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Reads what a person was given for an authenticator: an address `otpauth://totp/…` (Key URI Format), `steam://…` as
 * other programs write a secret of Steam's, or a bare secret in base32, in groups or not.
 */
export function readTotp(text: string): ReadTotp {
  checkArguments('readTotp(text)', { text: 'string' }, [text])
  const trimmed = text.replaceAll(unseen, '').trim()
  if (/^otpauth-migration:/iu.test(trimmed)) return { ok: false, fault: 'transfer' }
  if (steamAddress.test(trimmed)) return withSecret(trimmed.replace(steamAddress, ''), { ...usual, ...ofSteam })
  const [head, kind] = address.exec(trimmed) ?? []
  if (head === undefined || kind === undefined) return withSecret(trimmed, usual)
  if (kind.toLowerCase() === 'hotp') return { ok: false, fault: 'counted' }
  if (kind.toLowerCase() !== 'totp' && kind.toLowerCase() !== 'steam') return { ok: false, fault: 'unsupported' }
  const { label, parameters } = partsOf(trimmed.slice(head.length - (head.endsWith('/') ? 1 : 0)))
  const named = (name: string) => parameters.get(name)?.trim() ?? ''
  const secret = named('secret')
  if (secret === '') return { ok: false, fault: 'noSecret' }
  const names = namesOf(label, parameters.get('issuer') ?? null)
  if (kind.toLowerCase() === 'steam' || named('encoder').toLowerCase() === 'steam')
    return withSecret(secret, { ...names, ...ofSteam })
  const algorithm =
    algorithms[
      named('algorithm')
        .toUpperCase()
        .replace(/^HMAC/u, '')
        .replaceAll(/[-_\s]/gu, '')
    ]
  const digits = digitCounts[named('digits')]
  const period = Number(named('period') || usual.period)
  const isPeriod = Number.isSafeInteger(period) && period > 0 && period <= longestPeriod
  if (algorithm === undefined || digits === undefined || !isPeriod) return { ok: false, fault: 'unsupported' }
  return withSecret(secret, { ...usual, algorithm, digits, period, ...names })
}

/** Label and parameters of an address, after its kind. */
function partsOf(rest: string): { readonly label: string; readonly parameters: ReadonlyMap<string, string> } {
  const asked = beginOfParameters(rest)
  const query = rest.slice(asked + 1)
  // No secret holds this mark; where it ends the parameters, what follows belongs to no code.
  const parameters = new URLSearchParams(query.replace(/#.*$/su, ''))
  const lowered = new Map<string, string>()
  for (const [name, value] of parameters) if (!lowered.has(name.toLowerCase())) lowered.set(name.toLowerCase(), value)
  return { label: rest.slice(0, asked).replace(/^\//u, ''), parameters: lowered }
}

/**
 * Finds where the parameters begin: at the question mark before the first known name, since a label may hold others.
 */
function beginOfParameters(rest: string): number {
  const known = rest.search(/\?(?:secret|issuer|algorithm|digits|period|encoder|image)=/iu)
  if (known >= 0) return known
  const first = rest.indexOf('?')
  return first < 0 ? rest.length : first
}

function withSecret(text: string, rest: Omit<TotpSecret, 'secret'>): ReadTotp {
  const [secret = '', ...padding] = text
    .replaceAll(/[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .split('=')
  return base32.test(secret) && padding.every((between) => between === '')
    ? { ok: true, totp: { secret, ...rest } }
    : { ok: false, fault: 'notBase32' }
}

/**
 * A label is `issuer:account` or an account alone; the parameter is the surer of two issuers. A mark that was escaped
 * belongs to a name, unless no other divides them.
 */
function namesOf(label: string, issuer: string | null): Pick<TotpSecret, 'issuer' | 'account'> {
  const words = decoded(label)
  const named = issuer?.trim() ?? ''
  if (named !== '' && words.trim() === named) return { issuer: named, account: '' }
  if (named !== '' && words.startsWith(`${named}:`))
    return { issuer: named, account: words.slice(named.length + 1).trim() }
  const divided = label.indexOf(':')
  if (divided >= 0)
    return {
      issuer: (issuer ?? decoded(label.slice(0, divided))).trim(),
      account: decoded(label.slice(divided + 1)).trim(),
    }
  const colon = words.indexOf(':')
  return { issuer: (issuer ?? words.slice(0, Math.max(colon, 0))).trim(), account: words.slice(colon + 1).trim() }
}

/** A wrong escape stays as it is: it is only shown. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
