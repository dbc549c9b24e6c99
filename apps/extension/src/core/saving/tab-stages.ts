import * as z from 'zod/mini'
import type { DocumentPlace, ToldOfTabs } from '../../messages/saving.ts'
import { pressKinds, typedForm, type FormLook, type TypedForm } from '../../messages/typed-form.ts'
import type { SessionTexts } from './waiting-logins.ts'
import { begunStage, longestStage, nextStep, settling, type Sent, type Stage, type StageEvent } from './stage.ts'

/** How long a tab is watched after somebody typed a password in it, in milliseconds. */
const watchedFor = longestStage
/** As many requests of a tab are remembered, for a form whose typing is told after its request. */
const mostSent = 50

/** Name of what is kept over the end of the core document, in the browser's memory. */
const storedAs = 'larets-stages'

const stored = z.array(
  z.object({
    tabId: z.int(),
    keptId: z.string(),
    origin: z.string(),
    stage: z.object({
      kind: typedForm.shape.kind,
      press: z.enum(pressKinds),
      at: z.number(),
      documentId: z.string(),
      frameId: z.int(),
      hasNavigated: z.boolean(),
      isSent: z.boolean(),
      isTaken: z.boolean(),
    }),
  }),
)

/** A typed login on its way through a tab. */
interface Staged {
  /** Names what is kept of it, sealed; here is nothing that is secret. */
  readonly keptId: string
  /** Origin of the document that it was typed into. */
  readonly origin: string
  readonly stage: Stage
}

interface Request extends Sent {
  readonly url: string
  readonly isPage: boolean
}

interface Tab {
  /** Documents that came into its frames since somebody began to type, by frame. */
  came: Map<number, { readonly documentId: string; readonly isLoaded: boolean }>
  sent: readonly Request[]
  staged: Staged | null
  cancel: () => void
  watchedUntil: number
}

/** What the stages of tabs need. */
export interface TabStagesPorts {
  /** Looks how a form is that was sent; null where nobody can tell. */
  readonly look: (document: DocumentPlace, form: TypedForm['kind']) => Promise<FormLook | null>
  /** Has these tabs watched, and no others. */
  readonly watch: (tabIds: readonly number[]) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** @returns takes it back */
  readonly after: (delay: number, run: () => void) => () => void
  /** Keeps a text as long as the browser runs. */
  readonly area: SessionTexts
  /** Whether a request goes to the site of an origin. */
  readonly isOfSite: (url: string, origin: string) => boolean
  /** A stage has ended. */
  readonly end: (keptId: string, tabId: number, outcome: 'commit' | 'drop') => void
}

/** The typed logins of all tabs of which nobody knows yet what came of them: one a tab, the newest. */
export interface TabStages {
  /** Somebody types a password there. */
  readonly typing: (document: DocumentPlace) => void
  /** A form was sent, and is kept. */
  readonly begin: (
    document: DocumentPlace,
    form: Pick<TypedForm, 'kind' | 'press'> & Pick<Stage, 'at'>,
    kept: Pick<Staged, 'keptId' | 'origin'>,
  ) => void
  /** Something happened in a watched tab. */
  readonly told: (what: Extract<ToldOfTabs, { kind: 'sent' | 'answered' | 'navigated' | 'loaded' | 'closed' }>) => void
  /** Whether what is kept under that name is still on its way. */
  readonly isOnItsWay: (keptId: string) => boolean
  /** How many there are. */
  readonly countOnTheirWay: () => number
  /** Forgets all: nothing more comes of them. */
  readonly clear: () => void
}

/** Makes the stages of tabs, and goes on with those of the core document before this one. */
export function createTabStages(ports: TabStagesPorts): TabStages {
  const { look, watch, now, after, area, isOfSite, end } = ports
  const tabs = new Map<number, Tab>()

  function tabOf(tabId: number): Tab {
    const known = tabs.get(tabId)
    if (known !== undefined) return known
    const made: Tab = { came: new Map(), sent: [], staged: null, cancel: () => {}, watchedUntil: 0 }
    tabs.set(tabId, made)
    return made
  }

  function keep() {
    const staged = [...tabs].flatMap(([tabId, tab]) => (tab.staged === null ? [] : [{ tabId, ...tab.staged }]))
    if (staged.length === 0) area.remove(storedAs)
    else area.set(storedAs, JSON.stringify(staged))
  }

  /** Watches a tab for as long as something may come of it. */
  function watchOn(tabId: number) {
    tabOf(tabId).watchedUntil = now() + watchedFor
    watchNow()
    after(watchedFor + settling, watchNow)
  }

  function watchNow() {
    const [before, moment] = [tabs.size, now()]
    for (const [tabId, tab] of tabs) {
      if (tab.staged === null && tab.watchedUntil <= moment) tabs.delete(tabId)
    }
    if (tabs.size > 0 || before > 0) watch([...tabs.keys()])
  }

  function finish(tabId: number, tab: Tab, outcome: 'commit' | 'drop') {
    const { staged } = tab
    tab.cancel()
    tab.staged = null
    keep()
    if (staged !== null) end(staged.keptId, tabId, outcome)
  }

  function apply(tabId: number, tab: Tab, staged: Staged, step: ReturnType<typeof nextStep>) {
    if (step.kind !== 'wait') {
      tab.staged = staged
      finish(tabId, tab, step.kind)
      return
    }
    tab.staged = { ...staged, stage: step.stage }
    keep()
    if (step.lookIn !== null) lookIn(tabId, tab, step.lookIn)
    else if (step.stage.looks > 0 || step.stage.press === 'left') endIn(tabId, tab)
  }

  function happened(tabId: number, event: StageEvent) {
    const tab = tabs.get(tabId)
    if (tab === undefined || tab.staged === null) return
    apply(tabId, tab, tab.staged, nextStep(tab.staged.stage, event, now()))
  }

  function lookIn(tabId: number, tab: Tab, delay: number) {
    tab.cancel()
    tab.cancel = after(delay, () => {
      const { staged } = tab
      if (staged === null) return
      endIn(tabId, tab)
      const { documentId, frameId, kind } = staged.stage
      const told = (seen: FormLook | null) => {
        // Another form may have been sent meanwhile.
        if (tab.staged?.keptId === staged.keptId) happened(tabId, { kind: 'looked', documentId, look: seen })
      }
      look({ tabId, frameId, documentId }, kind).then(told, () => told(null))
    })
  }

  /** Ends a stage that nothing more happens to. */
  function endIn(tabId: number, tab: Tab) {
    tab.cancel()
    const left = tab.staged === null ? 0 : tab.staged.stage.at + longestStage - now()
    tab.cancel = after(Math.max(left, 0), () => happened(tabId, { kind: 'over' }))
  }

  function restore() {
    const { data } = stored.safeParse(parsed(area.get(storedAs)))
    for (const { tabId, stage, ...kept } of data ?? []) {
      const tab = tabOf(tabId)
      tab.watchedUntil = now() + watchedFor
      tab.staged = { ...kept, stage: { ...stage, pending: [], looks: 0 } }
      lookIn(tabId, tab, settling)
    }
    watchNow()
  }

  restore()

  return {
    typing: ({ tabId, documentId }) => {
      const tab = tabOf(tabId)
      tab.came.clear()
      // What was sent before is nothing that is typed now.
      tab.sent = []
      watchOn(tabId)
      happened(tabId, { kind: 'typed', documentId })
    },
    begin: ({ tabId, frameId, documentId }, { kind, press, at }, { keptId, origin }) => {
      const tab = tabOf(tabId)
      // What was sent before has led nowhere, or was the same press.
      finish(tabId, tab, 'drop')
      watchOn(tabId)
      const sent = tab.sent.filter(({ url }) => isOfSite(url, origin))
      const form = { kind, press, documentId, frameId, at }
      const step = begunStage(form, sent)
      const stage: Stage = {
        ...form,
        ...{ hasNavigated: false, isSent: false, isTaken: false, pending: [], looks: 0 },
      }
      apply(tabId, tab, { keptId, origin, stage }, step)
      // The next page may have come before this one's last word.
      const [frame, came] = [...tab.came].find(([id]) => id === 0 || id === frameId) ?? []
      if (frame === undefined || came === undefined || came.documentId === documentId) return
      happened(tabId, { kind: 'navigated', documentId: came.documentId, frameId: frame })
      if (came.isLoaded) happened(tabId, { kind: 'loaded', documentId: came.documentId })
    },
    told: (what) => {
      switch (what.kind) {
        case 'sent': {
          const { tabId, request, url, isPage } = what
          const tab = tabOf(tabId)
          tab.sent = [...tab.sent, { request, url, isPage, at: now(), status: null }].slice(-mostSent)
          if (tab.staged !== null && isOfSite(url, tab.staged.origin)) happened(tabId, { kind: 'asked', request })
          return
        }
        case 'answered': {
          const { tabId, request, status } = what
          const tab = tabOf(tabId)
          const of = tab.sent.find((one) => one.request === request)
          tab.sent = tab.sent.map((one) => (one.request === request ? { ...one, status } : one))
          if (of === undefined || tab.staged === null || !isOfSite(of.url, tab.staged.origin)) return
          happened(tabId, { kind: 'answered', request, status, isPage: of.isPage })
          return
        }
        case 'navigated':
        case 'loaded': {
          const { tabId, frameId, documentId } = what.document
          tabs.get(tabId)?.came.set(frameId, { documentId, isLoaded: what.kind === 'loaded' })
          return happened(tabId, { kind: what.kind, documentId, frameId })
        }
        case 'closed':
          happened(what.tabId, { kind: 'closed' })
          tabs.get(what.tabId)?.cancel()
          tabs.delete(what.tabId)
          return watchNow()
      }
    },
    isOnItsWay: (keptId) => [...tabs.values()].some(({ staged }) => staged?.keptId === keptId),
    countOnTheirWay: () => [...tabs.values()].filter(({ staged }) => staged !== null).length,
    clear: () => {
      for (const tab of tabs.values()) tab.cancel()
      tabs.clear()
      keep()
      watch([])
    },
  }
}

/** What is stored is read as what it is, or as nothing. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
