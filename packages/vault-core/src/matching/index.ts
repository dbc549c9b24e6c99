/**
 * Which logins belong to a page: addresses compared by their modes, an index over all that is open. Pure functions; the
 * list of public suffixes and what runs regular expressions are handed over.
 *
 * @example
 * ```ts
 * import { createMatchingIndex } from '@larets/vault-core/matching'
 *
 * const index = createMatchingIndex({ domains })
 * index.take(items)
 * const { matches } = await index.answer('https://mail.yandex.ru/')
 * ```
 *
 * @packageDocumentation
 */
export { addressRule, type AddressRule, type NoRule, type WrittenAddress } from './address-rule.ts'
export {
  createExpressionRunner,
  expressionFault,
  longestAddress,
  longestExpression,
  longestRun,
  type ExpressionFault,
  type ExpressionRun,
  type RunExpression,
} from './expression.ts'
export {
  expressionGuard,
  type ExpressionGuard,
  type ExpressionGuardPorts,
  type ExpressionOutcome,
  type ExpressionThread,
} from './expression-guard.ts'
export { matchModeOf, matchModes, matchNumber, usualMatchMode, type MatchMode } from './match-mode.ts'
export {
  createMatchingIndex,
  type Match,
  type MatchAnswer,
  type MatchedItem,
  type MatchingIndex,
  type MatchingPorts,
  type NotRun,
} from './matching-index.ts'
export { matchRanks, type MatchRank } from './rank.ts'
export { mayHaveDomain, registrableDomain, type RegistrableDomains } from './registrable-domain.ts'
export type { NoPlace, WebPlace } from './web-place.ts'
