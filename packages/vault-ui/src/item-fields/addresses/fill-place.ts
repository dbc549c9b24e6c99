import { addressRule, type AddressRule, type NoRule } from '@larets/vault-core/matching'
import type { ItemView } from '../../view-models/item-view.ts'
import type { UsualMatch } from './usual-match.ts'

/**
 * Why an address fills nowhere: by its own, as the record is not what its owner saved, or as its expression once took
 * too long.
 */
export type NowhereReason = NoRule | 'untrusted' | 'notItself' | 'slowExpression'

/** Where an address of an item is filled. */
export interface FillPlace {
  /** The address as it was saved. */
  readonly text: string
  readonly rule: AddressRule | { readonly kind: 'nowhere'; readonly reason: NowhereReason }
}

/**
 * Where a login is filled, by each of its addresses.
 *
 * @param options.slow expressions that are off
 * @param options.usual how those without a mode of their own are compared
 */
export function fillPlaces(
  { uris, consistent, duplicate, rolledBack }: Pick<ItemView, 'uris' | 'consistent' | 'duplicate' | 'rolledBack'>,
  { slow, usual }: { readonly slow?: ReadonlySet<string> | undefined; readonly usual?: UsualMatch | undefined } = {},
): readonly FillPlace[] {
  const isItself = consistent && !duplicate && !rolledBack
  return uris.map(({ uri: { trusted, text }, match }) => {
    if (!trusted) return { text, rule: { kind: 'nowhere', reason: 'untrusted' } }
    if (!isItself) return { text, rule: { kind: 'nowhere', reason: 'notItself' } }
    const rule = addressRule({ text, match }, usual)
    const isSlow = rule.kind === 'expression' && slow?.has(rule.source) === true
    return { text, rule: isSlow ? { kind: 'nowhere', reason: 'slowExpression' } : rule }
  })
}
