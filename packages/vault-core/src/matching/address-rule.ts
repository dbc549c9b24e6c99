import { expressionFault } from './expression.ts'
import { matchModeOf, type MatchMode } from './match-mode.ts'
import { placeWritten, type NoPlace, type WebPlace } from './web-place.ts'

/** An address of an item, as it is stored: the text in any form, and its mode. */
export interface WrittenAddress {
  /** Text of the address; for mode 4 a regular expression. */
  readonly text: string
  /** Its `uris[].match`. */
  readonly match: number | null
}

/** Why an address is compared with no page. */
export type NoRule =
  | NoPlace
  /** The person chose so. */
  | 'never'
  /** A mode that only a newer version knows. */
  | 'newerMode'
  /** No regular expression. */
  | 'invalidExpression'
  /** A regular expression of more characters than are taken. */
  | 'longExpression'

/** How an address is compared with pages. */
export type AddressRule =
  /** With pages of the same registrable domain; of a host that has none, with pages of that host and port. */
  | { readonly kind: 'domain'; readonly place: WebPlace }
  /** With pages of the same host and port. */
  | { readonly kind: 'host'; readonly place: WebPlace }
  /** With pages of the same origin whose path begins so. */
  | { readonly kind: 'beginning'; readonly place: WebPlace }
  /** With the one page; its fragment does not count. */
  | { readonly kind: 'exact'; readonly place: WebPlace }
  /** With pages whose whole address an expression finds something in. */
  | { readonly kind: 'expression'; readonly source: string }
  /** With none. */
  | { readonly kind: 'nowhere'; readonly reason: NoRule }

/**
 * Tells how an address is compared. Pure, and it asks no list of suffixes: what a panel says in words comes from here.
 *
 * @param address as it is stored; only one that opened may be handed over
 * @param byDefault the usual mode, for an address that has none
 * @example
 * ```ts
 * addressRule({ text: 'https://mail.yandex.ru/inbox', match: 2 }).kind // 'beginning'
 * addressRule({ text: 'androidapp://ru.bank', match: null }) // { kind: 'nowhere', reason: 'otherScheme' }
 * ```
 */
export function addressRule({ text, match }: WrittenAddress, byDefault?: MatchMode): AddressRule {
  const mode = matchModeOf(match, byDefault)
  if (mode === null) return { kind: 'nowhere', reason: 'newerMode' }
  if (mode === 'never') return { kind: 'nowhere', reason: 'never' }
  if (mode === 'expression') return expressionRule(text.trim())
  const place = placeWritten(text)
  return typeof place === 'string' ? { kind: 'nowhere', reason: place } : { kind: mode, place }
}

function expressionRule(source: string): AddressRule {
  const fault = expressionFault(source)
  return fault === null ? { kind: 'expression', source } : { kind: 'nowhere', reason: fault }
}
