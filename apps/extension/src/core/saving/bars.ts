import * as z from 'zod/mini'
import type { BarToCore } from '../../messages/bar-to-core.ts'
import type { BarView } from '../../messages/core-to-bar.ts'
import type { DocumentPlace } from '../../messages/saving.ts'
import { isWaitingId, type Saving, type WaitingId } from './saving.ts'
import { siteName, type SessionTexts } from './waiting-logins.ts'

/** How long a tab brings its bar to the next page, in milliseconds. */
const barLife = 3 * 60_000
/** How long what was saved is shown with its way back, in milliseconds. */
export const undoShown = 8_000
/** How long it is shown that there is no way back, in milliseconds. */
const faultShown = 4_000

/** Name of what is kept over the end of the core document, in the browser's memory. */
const storedAs = 'larets-bars'

const stored = z.array(
  z.object({
    id: z.string(),
    tabId: z.int(),
    keptId: z.string(),
    site: z.string(),
    at: z.number(),
    documentId: z.nullable(z.string()),
  }),
)

/** A bar that has come, over its port. */
export interface BarPort {
  /** Tab and document that it is in, as the browser tells of them. */
  readonly tabId: number
  readonly documentId: string
  readonly say: (view: BarView) => void
  /** Ends it: it shows nothing more, and is not heard. */
  readonly end: () => void
}

/** What bars need. */
export interface BarsPorts {
  readonly saving: Pick<Saving, 'askOf' | 'save' | 'undo' | 'dismiss' | 'neverHere'>
  /** `closed` where nobody is in; `locked` also while what is there is still opened. */
  readonly standing: () => 'closed' | 'locked' | 'open'
  /** Shows a bar in the page of a tab; false where it could not be. */
  readonly openBar: (tabId: number, opening: string) => Promise<boolean>
  readonly closeBar: (tabId: number) => Promise<unknown>
  readonly openUnlock: () => Promise<unknown>
  /** The tabs of which bars need to know where they go are other ones. */
  readonly tabsChanged: () => void
  readonly area: SessionTexts
  readonly now: () => number
  readonly after: (delay: number, run: () => void) => void
  /** An id that nobody guesses. */
  readonly newId: () => string
}

/** One bar: in one tab, about one login. */
interface Opening {
  /** Good in one document. */
  id: string
  readonly tabId: number
  keptId: WaitingId
  readonly site: string
  readonly at: number
  /** The frame that has shown it; null before. */
  documentId: string | null
  port: BarPort | null
  /** Name under which it was saved. */
  saved: { readonly name: string; readonly isUndoable: boolean } | null
  isBusy: boolean
}

/** The bars of pages: one a tab, about the login that was typed there last. */
export interface Bars {
  /** A login is to be asked about. */
  readonly open: (keptId: WaitingId, tabId: number, site: string) => void
  /** Another page came into a tab, and is there. */
  readonly loaded: (document: DocumentPlace) => void
  readonly tabGone: (tabId: number) => void
  /** The vault stands otherwise than before. */
  readonly changed: () => void
  /** Takes all away, at a lock: what they ask about goes on waiting. */
  readonly endAll: () => void
  /** Tabs that have one. */
  readonly tabs: () => readonly number[]
  /** @returns what hears a bar that has connected, and its end */
  readonly talk: (port: BarPort) => { readonly hear: (message: BarToCore) => void; readonly left: () => void }
}

/** Makes the bars, and goes on with those of the core document before this one. */
export function createBars(ports: BarsPorts): Bars {
  const { saving, standing, now, area } = ports
  const openings = new Map<number, Opening>()

  function keep() {
    const all = [...openings.values()].filter(({ saved }) => saved === null)
    if (all.length === 0) area.remove(storedAs)
    else
      area.set(
        storedAs,
        JSON.stringify(
          all.map(({ id, tabId, keptId, site, at, documentId }) => ({
            ...{ id, tabId, keptId, site, at, documentId },
          })),
        ),
      )
    ports.tabsChanged()
  }

  function restore() {
    for (const { keptId, ...kept } of readStored(area.get(storedAs))) {
      if (!isWaitingId(keptId)) continue
      openings.set(kept.tabId, { ...kept, keptId, port: null, saved: null, isBusy: false })
    }
    if (openings.size > 0) ports.tabsChanged()
  }

  const isThere = (opening: Opening) => openings.get(opening.tabId) === opening

  function end(opening: Opening) {
    if (!isThere(opening)) return
    openings.delete(opening.tabId)
    opening.port?.end()
    opening.port = null
    keep()
    void ports.closeBar(opening.tabId).catch(() => undefined)
  }

  async function show(opening: Opening, fault: string | null = null) {
    const view = await viewOf(opening, fault)
    if (!isThere(opening)) return
    // It was saved or dismissed elsewhere: in the popup, in another tab.
    if (view === null) end(opening)
    else opening.port?.say(view)
  }

  async function viewOf({ saved, site, keptId, isBusy }: Opening, fault: string | null): Promise<BarView | null> {
    if (saved !== null) return { kind: 'saved', ...saved }
    if (isBusy) return { kind: 'busy' }
    if (standing() !== 'open') return { kind: 'locked', site: siteName(site) }
    const ask = await saving.askOf(keptId)
    return ask === null ? null : { kind: 'ask', ask, fault }
  }

  /** Shows a saved one for a while, and takes it away. */
  function endIn(opening: Opening, delay: number) {
    const { saved } = opening
    ports.after(delay, () => {
      if (saved === opening.saved) end(opening)
    })
  }

  async function busily<Done>(opening: Opening, work: () => Promise<Done>): Promise<Done | null> {
    if (opening.isBusy) return null
    opening.isBusy = true
    await show(opening)
    return work().finally(() => {
      opening.isBusy = false
    })
  }

  async function save(opening: Opening, { as }: Extract<BarToCore, { kind: 'save' }>) {
    const outcome = await busily(opening, () => saving.save(opening.keptId, as))
    if (outcome === null) return
    if (!outcome.ok) return show(opening, outcome.code)
    opening.saved = { name: outcome.name, isUndoable: true }
    keep()
    endIn(opening, undoShown)
    await show(opening)
  }

  async function undo(opening: Opening) {
    const { saved, keptId } = opening
    if (saved === null || !saved.isUndoable) return
    const outcome = await saving.undo(keptId)
    opening.saved = outcome.ok ? null : { ...saved, isUndoable: false }
    if (outcome.ok) opening.keptId = outcome.id
    else endIn(opening, faultShown)
    keep()
    await show(opening)
  }

  async function hearIn(opening: Opening, message: BarToCore) {
    switch (message.kind) {
      case 'showBar':
        return
      case 'save':
        return save(opening, message)
      case 'undo':
        return undo(opening)
      case 'dismiss':
        end(opening)
        return saving.dismiss(opening.keptId)
      case 'neverSave':
        end(opening)
        return saving.neverHere(opening.keptId)
      case 'unlockToSave':
        await ports.openUnlock()
        return
      case 'leaveBar':
        end(opening)
    }
  }

  function begin(opening: Opening) {
    opening.id = ports.newId()
    opening.documentId = null
    opening.port?.end()
    opening.port = null
    keep()
    // A page that has no place for it is left without: the popup lists what it would have asked.
    void ports.openBar(opening.tabId, opening.id).catch(() => undefined)
  }

  restore()

  return {
    open: (keptId, tabId, site) => {
      const opening: Opening = {
        ...{ id: '', tabId, keptId, site, at: now() },
        ...{ documentId: null, port: null, saved: null, isBusy: false },
      }
      openings.get(tabId)?.port?.end()
      openings.set(tabId, opening)
      begin(opening)
    },
    loaded: ({ tabId, frameId }) => {
      const opening = openings.get(tabId)
      if (opening === undefined || frameId !== 0) return
      if (now() - opening.at <= barLife && now() >= opening.at) begin(opening)
      else end(opening)
    },
    tabGone: (tabId) => {
      const opening = openings.get(tabId)
      if (opening !== undefined) end(opening)
    },
    changed: () => {
      for (const opening of [...openings.values()]) void show(opening)
    },
    endAll: () => {
      for (const opening of [...openings.values()]) end(opening)
    },
    tabs: () => [...openings.keys()],
    talk: (port) => {
      let mine: Opening | null = null
      return {
        hear: (message) => {
          if (message.kind !== 'showBar') {
            if (mine !== null && mine.port === port) void hearIn(mine, message).catch(() => undefined)
            return
          }
          const opening = openings.get(port.tabId)
          const isFirst = opening?.documentId === null
          // In its own tab and in one document: an id that was seen opens nothing elsewhere.
          if (
            mine !== null ||
            opening?.id !== message.opening ||
            !(isFirst || opening.documentId === port.documentId)
          ) {
            // One whose time is over, as of a core document before: an empty frame must not stay over its page.
            if (opening === undefined) void ports.closeBar(port.tabId).catch(() => undefined)
            return port.end()
          }
          mine = opening
          opening.port?.end()
          opening.port = port
          opening.documentId = port.documentId
          keep()
          void show(opening)
        },
        left: () => {
          if (mine?.port === port) mine.port = null
        },
      }
    },
  }
}

function readStored(text: string | null): z.output<typeof stored> {
  try {
    return stored.parse(text === null ? [] : JSON.parse(text))
  } catch {
    return []
  }
}
