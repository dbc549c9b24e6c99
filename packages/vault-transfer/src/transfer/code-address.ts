/** Parts of a code that programs keep, each as they write it; empty or missing for what is usual. */
export interface CodeParts {
  /** In Base32. */
  readonly secret: string
  readonly issuer?: string
  readonly account?: string
  readonly algorithm?: string
  readonly digits?: string
  readonly period?: string
  readonly isSteam?: boolean
}

/** Defaults where nothing is said. */
const usual: Readonly<Record<string, string>> = { algorithm: 'SHA1', digits: '6', period: '30' }

/**
 * A secret of codes as an item keeps it: bare where all is usual, otherwise the address that says the rest (Key URI
 * Format).
 */
export function codeText(parts: CodeParts): string {
  const { secret, algorithm = '', digits = '', period = '', isSteam = false } = parts
  const hash = algorithm.toUpperCase().replace(/^HMAC/u, '').replaceAll(/[-_]/gu, '')
  const said = Object.entries({ algorithm: hash, digits, period }).filter(
    ([key, value]) => value !== '' && value !== usual[key],
  )
  if (said.length === 0 && !isSteam) return secret
  return codeAddress(parts, isSteam ? [['encoder', 'steam']] : said)
}

/** The address of a secret, with these parameters beside it. */
export function codeAddress(
  { secret, issuer = '', account = '' }: CodeParts,
  parameters: readonly (readonly [string, string])[],
): string {
  const label = [issuer, account]
    .filter((part) => part !== '')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join(':')
  const all: readonly (readonly [string, string])[] = [
    ['secret', secret],
    ...(issuer === '' ? [] : [['issuer', issuer] as const]),
    ...parameters,
  ]
  return `otpauth://totp/${label}?${all.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}
