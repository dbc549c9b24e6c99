import type { CoreToWorker } from '../../messages/core-to-worker.ts'
import { places } from '../../messages/place.ts'
import { formLook, type ToldOfTabs } from '../../messages/saving.ts'
import { fillSettings } from '../fill-settings.ts'
import { setTimer } from '../filling/fill-for.ts'
import type { Filling } from '../filling/filling.ts'
import { siteOf } from '../filling/site-domains.ts'
import type { SessionArea } from '../session-area.ts'
import type { ExtensionVault } from '../vault.ts'
import { createBars, type Bars } from './bars.ts'
import { createSaving, type Saving } from './saving.ts'

/** Saving, and the bars that ask about it. */
export interface SavingWithBars {
  readonly saving: Saving
  readonly bars: Bars
  /** What the worker tells of tabs. Resolves once it is seen to. */
  readonly told: (what: ToldOfTabs) => Promise<void>
}

/**
 * Saving for the vault of the extension, by the hands of the worker.
 *
 * @param options.tell sends to the worker; resolves to its answer
 * @param options.area what outlives the core document
 */
export function saveFor(options: {
  readonly vault: ExtensionVault
  readonly filling: Pick<Filling, 'loginsAt' | 'chosenIn'>
  readonly tell: (message: CoreToWorker) => Promise<unknown>
  readonly area: SessionArea
}): SavingWithBars {
  const { vault, filling, tell, area } = options
  const settings = fillSettings(localStorage)
  let stageTabs: readonly number[] = []
  let bars: Bars | null = null
  let watched = ''

  function watch() {
    const tabIds = [...new Set([...stageTabs, ...(bars?.tabs() ?? [])])]
    // Each change is told once: a worker that ended in between remembers by itself.
    if (watched === tabIds.join()) return
    watched = tabIds.join()
    void tell({ to: 'worker', kind: 'watchTabs', tabIds }).catch(() => undefined)
  }

  const topOf = async (tabId: number) =>
    places.parse(await tell({ to: 'worker', kind: 'placesOf', tabId })).find(({ frameId }) => frameId === 0)

  const saving = createSaving({
    ...{ vault, area, now: Date.now, loginsAt: filling.loginsAt, isOfSite },
    after: setTimer,
    filledIn: (tabId, url) => {
      const chosen = filling.chosenIn(tabId, url)
      return (
        vault
          .client()
          ?.items.list()
          .find(({ id }) => id === chosen)?.id ?? null
      )
    },
    never: {
      has: (url) => settings.isNever(siteOf(url)),
      add: (url) => settings.setNever(siteOf(url), true),
    },
    look: async (document, form) => formLook.parse(await tell({ to: 'worker', kind: 'lookAfter', document, form })),
    watch: (tabIds) => {
      stageTabs = tabIds
      watch()
    },
    committed: (id, tabId, site) => bars?.open(id, tabId, site),
  })

  bars = createBars({
    ...{ saving, area, now: Date.now, newId: () => crypto.randomUUID(), tabsChanged: watch },
    after: (delay, run) => {
      setTimer(delay, run)
    },
    standing: () => standingOf(vault),
    openBar: async (tabId, opening) => {
      const place = await topOf(tabId)
      return place !== undefined && (await tell({ to: 'worker', kind: 'openBar', place, opening })) === true
    },
    closeBar: async (tabId) => {
      const place = await topOf(tabId)
      return place && tell({ to: 'worker', kind: 'closeBar', place })
    },
    openUnlock: () => tell({ to: 'worker', kind: 'openUnlock' }),
  })
  const shown = bars

  let before = standingOf(vault)
  let wasKept: unknown = null
  let wasIn = vault.state().kind === 'open'
  vault.subscribe(() => {
    const now = standingOf(vault)
    const kept = vault.client()?.kept.state.getSnapshot()
    const isIn = vault.state().kind === 'open'
    // A lock closes one part after the other: what counts is that it was open.
    if (wasIn && !isIn) shown.endAll()
    wasIn = isIn
    if (now === before && kept === wasKept) return
    if (now === 'closed') shown.endAll()
    else shown.changed()
    ;[before, wasKept] = [now, kept]
  })

  return {
    saving,
    bars: shown,
    told: async (what) => {
      await saving.told(what)
      if (what.kind === 'loaded') shown.loaded(what.document)
      if (what.kind === 'closed') shown.tabGone(what.tabId)
    },
  }
}

/** Nobody is in; or what there is cannot be compared yet. */
function standingOf(vault: ExtensionVault): 'closed' | 'locked' | 'open' {
  const state = vault.state()
  const isKnown = vault.client()?.kept.state.getSnapshot().kind === 'open'
  if (state.kind === 'open') return state.vault === 'ready' && isKnown ? 'open' : 'locked'
  return state.kind === 'locked' ? 'locked' : 'closed'
}

/** Two addresses of one owner. */
const isOfSite = (one: string, other: string) => URL.canParse(one) && siteOf(one) === siteOf(other)
