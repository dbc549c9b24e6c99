import { useLatest } from '@larets/vault-ui/primitives'
import { useEffect, useRef, useState } from 'react'
import type { Filled, ForeignFrame, Site } from '../messages/site.ts'
import type { CoreConnection } from './core-connection.ts'
import type { PageTab } from './page-tab.ts'

/** Something to say about filling. */
export type FillNotice =
  /** Machine word of a refusal. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The person has to agree first: to an unencrypted connection, or to a frame of another site. */
  | { readonly kind: 'insecure'; readonly id: string }
  | { readonly kind: 'foreign'; readonly id: string; readonly insecure: boolean; readonly frame: ForeignFrame }
  | { readonly kind: 'filled'; readonly isCodeCopied: boolean; readonly refusedFields: number }

/** What there is for the page of a tab, and how it is filled. */
export interface SiteOfPage {
  /** Null until it is known, and for a tab that shows no page of the web. */
  readonly site: Site | null
  readonly notice: FillNotice | null
  readonly fill: (id: string, agreed?: Partial<{ insecure: boolean; foreign: string }>) => Promise<void>
  /**
   * Fills the first item, as soon as it is known which that is: whoever presses Enter in a popup that has just opened
   * means the page.
   *
   * @param otherwise there is none for the page
   */
  readonly fillFirst: (otherwise: () => void) => Promise<void>
  readonly dismiss: () => void
}

/**
 * Asks for the items of a tab's page, anew with each change of the vault or of the tab.
 *
 * @param onDone everything was filled, and there is nothing to say
 */
export function useSite(core: CoreConnection, tab: PageTab | null | undefined, onDone: () => void): SiteOfPage {
  const [site, setSite] = useState<Site | null>(null)
  const [notice, setNotice] = useState<FillNotice | null>(null)
  const answer = useRef(Promise.withResolvers<void>())
  const latest = useRef<Site | null>(null)

  useEffect(() => {
    const known = Promise.withResolvers<void>()
    // Who waits for the page before waits for this one.
    void known.promise.then(answer.current.resolve, () => undefined)
    answer.current = known
    latest.current = null
    if (tab === undefined) return
    if (tab === null) {
      known.resolve()
      return
    }
    let [isOver, isAsking, isStale] = [false, false, false]
    let told: string | null = null
    const ask = async () => {
      isStale = true
      // One answer at a time: a large vault that opens changes many times before it is open.
      if (isAsking) return
      isAsking = true
      while (isStale && !isOver) {
        isStale = false
        const outcome = await core.call({ kind: 'site', tabId: tab.id })
        if (isOver || !outcome.ok) continue
        const found = outcome.site ?? null
        setSite(found)
        latest.current = found
        const state = core.getSnapshot()
        // Nothing found in a vault that is still opening may mean that it is not open yet.
        const isOpen = state.kind === 'open' && state.vault !== 'opening'
        if (isOpen || (found?.rows.length ?? 0) > 0) known.resolve()
        const refused = found?.refused ?? null
        if (refused !== null && refused !== told) setNotice({ kind: 'refused', reason: refused })
        told = refused
      }
      isAsking = false
    }
    void ask()
    const end = core.subscribe(() => void ask())
    return () => {
      isOver = true
      end()
    }
  }, [core, tab])

  const fill: SiteOfPage['fill'] = async (id, { insecure = false, foreign } = {}) => {
    if (tab === null || tab === undefined) return
    const outcome = await core.call({ kind: 'fill', tabId: tab.id, id, insecure, foreign: foreign ?? null })
    const filled: Filled = outcome.ok
      ? (outcome.filled ?? { kind: 'refused', reason: 'unknown' })
      : { kind: 'refused', reason: outcome.code }
    const next = noticeOf(filled, id, insecure)
    setNotice(next)
    const hasNothingToSay = next.kind === 'filled' && !next.isCodeCopied && next.refusedFields === 0
    if (hasNothingToSay && tab.isBeside) onDone()
  }

  // Asked for before the tab was known, it fills the one that is known by then.
  const fillNow = useLatest(fill)
  const fillFirst: SiteOfPage['fillFirst'] = async (otherwise) => {
    await answer.current.promise
    const [first] = latest.current?.rows ?? []
    if (first === undefined) otherwise()
    else await fillNow(first.row.id)
  }

  return {
    ...{ site: tab === null || tab === undefined ? null : site, notice, fill, fillFirst },
    dismiss: () => setNotice(null),
  }
}

function noticeOf(filled: Filled, id: string, insecure: boolean): FillNotice {
  switch (filled.kind) {
    case 'filled':
      return { kind: 'filled', isCodeCopied: filled.isCodeCopied, refusedFields: filled.refusedFields }
    case 'asks':
      return { kind: 'foreign', id, insecure, frame: filled.foreign }
    case 'refused':
      return filled.reason === 'insecure_page' ? { kind: 'insecure', id } : { kind: 'refused', reason: filled.reason }
  }
}
