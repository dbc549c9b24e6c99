import type { OpenedItem } from '@larets/vault-core'
import {
  createMatchingIndex,
  expressionGuard,
  matchModeOf,
  usualMatchMode,
  type ExpressionGuardPorts,
  type MatchAnswer,
} from '@larets/vault-core/matching'
import { siteDomains } from './site-domains.ts'

/** Open items by the pages that they belong to. */
export interface MatchedItems {
  /** Items of an address: as the browser tells it, never as a page does. */
  readonly at: (url: string) => Promise<MatchAnswer<OpenedItem>>
  /** An item was used just now: of those that fit as closely it stands first from now on. */
  readonly used: (id: string, now: number) => void
  /** Forgets all of it, at a lock. */
  readonly forget: () => void
}

/**
 * Makes an index over what is open. It is made anew when somebody asks after a change: a vault that opens changes many
 * times.
 *
 * @param list items that are open now; another list after each change
 * @param defaultMatch `uris[].match` of addresses that say none
 */
export function createMatchedItems(
  list: () => readonly OpenedItem[],
  defaultMatch: () => number,
  ports: Pick<ExpressionGuardPorts, 'startThread' | 'setTimer'>,
): MatchedItems {
  const guard = expressionGuard(ports)
  const index = createMatchingIndex<OpenedItem>({ domains: siteDomains, expressions: guard })
  /** In memory alone: which logins somebody uses is nobody else's affair. */
  const usedAt = new Map<string, number>()
  let taken: readonly OpenedItem[] = []
  let takenBy: number | null = null
  return {
    at: (url) => {
      const [now, byDefault] = [list(), defaultMatch()]
      if (now !== taken || byDefault !== takenBy) {
        taken = now
        takenBy = byDefault
        index.take(now, matchModeOf(byDefault) ?? usualMatchMode)
      }
      return index.answer(url, ({ id }) => usedAt.get(id))
    },
    used: (id, now) => {
      usedAt.set(id, now)
    },
    forget: () => {
      taken = []
      index.take(taken)
      usedAt.clear()
      guard.end()
    },
  }
}
