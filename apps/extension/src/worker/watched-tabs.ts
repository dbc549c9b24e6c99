import * as z from 'zod/mini'
import type { DocumentPlace } from '../messages/saving.ts'
import type { WorkerToCore } from '../messages/worker-to-core.ts'
import { askCore } from './core-document.ts'

// Tabs in which somebody types a password, or has sent one a moment ago: of these alone the browser tells what is sent
// and where they go. With none of them nothing is listened to.

/** Where the tabs are kept over the end of the worker. */
const key = 'watched-tabs'
const stored = z._default(z.array(z.int()), [])

/** What a page may send a password by. A ping is none, nor what asks for pictures. */
const types = ['main_frame', 'sub_frame', 'xmlhttprequest'] as const
const methods = new Set(['POST', 'PUT', 'PATCH'])

const ends = new Map<number, () => void>()
/** What is told in order: a request, its answer, the page that it brings. */
let line: Promise<unknown> = Promise.resolve()

function tell(message: WorkerToCore): void {
  // What is on its way there goes on in another core document, where one has ended.
  line = line.then(() => askCore(message)).catch(() => undefined)
}

function listenTo(tabId: number): () => void {
  const filter = { urls: ['http://*/*', 'https://*/*'], types: [...types], tabId }
  /** Those with a body: after a redirect the browser tells of another method. */
  const sent = new Set<string>()
  const begun = ({ requestId, url, method, type }: chrome.webRequest.OnBeforeRequestDetails) => {
    if (!methods.has(method) || sent.has(requestId)) return undefined
    sent.add(requestId)
    tell({ to: 'core', kind: 'sent', tabId, request: requestId, url, isPage: type !== 'xmlhttprequest' })
    return undefined
  }
  const answered = (request: string, status: number) => {
    if (sent.delete(request)) tell({ to: 'core', kind: 'answered', tabId, request, status })
  }
  const completed = ({ requestId, statusCode }: chrome.webRequest.OnCompletedDetails) => answered(requestId, statusCode)
  const failed = ({ requestId }: chrome.webRequest.OnErrorOccurredDetails) => answered(requestId, 0)
  chrome.webRequest.onBeforeRequest.addListener(begun, filter)
  chrome.webRequest.onCompleted.addListener(completed, filter)
  chrome.webRequest.onErrorOccurred.addListener(failed, filter)
  return () => {
    chrome.webRequest.onBeforeRequest.removeListener(begun)
    chrome.webRequest.onCompleted.removeListener(completed)
    chrome.webRequest.onErrorOccurred.removeListener(failed)
  }
}

/** A document that came into a frame. One that is only made ready in advance has not come. */
type Came = Pick<chrome.webNavigation.WebNavigationTransitionCallbackDetails, 'tabId' | 'frameId' | 'documentId'> & {
  readonly documentLifecycle?: string
}

const came =
  (kind: 'navigated' | 'loaded') =>
  ({ tabId, frameId, documentId, documentLifecycle = 'active' }: Came) => {
    if (!ends.has(tabId) || documentId === undefined || documentLifecycle !== 'active') return
    tell({ to: 'core', kind, document: { tabId, frameId, documentId } })
  }
const navigated = came('navigated')
const loaded = came('loaded')
const closed = (tabId: number) => {
  if (!ends.has(tabId)) return
  tell({ to: 'core', kind: 'closed', tabId })
  unwatch(tabId)
}

function listenToAll(isOn: boolean) {
  if (isOn) {
    chrome.webNavigation.onCommitted.addListener(navigated)
    chrome.webNavigation.onDOMContentLoaded.addListener(loaded)
    chrome.tabs.onRemoved.addListener(closed)
  } else {
    chrome.webNavigation.onCommitted.removeListener(navigated)
    chrome.webNavigation.onDOMContentLoaded.removeListener(loaded)
    chrome.tabs.onRemoved.removeListener(closed)
  }
}

const keep = () => void chrome.storage.session.set({ [key]: [...ends.keys()] }).catch(() => undefined)

function unwatch(tabId: number) {
  ends.get(tabId)?.()
  ends.delete(tabId)
  if (ends.size === 0) listenToAll(false)
  keep()
}

/** Begins to watch a tab, at once: what is sent next is what was typed. */
export function watchTab(tabId: number): void {
  if (ends.has(tabId)) return
  if (ends.size === 0) listenToAll(true)
  ends.set(tabId, listenTo(tabId))
  keep()
}

/** Watches these tabs, and no others. */
export function watchTabs(tabIds: readonly number[]): void {
  for (const tabId of [...ends.keys()]) if (!tabIds.includes(tabId)) unwatch(tabId)
  for (const tabId of tabIds) watchTab(tabId)
}

/** Whether something may come of what was typed in some tab: then the core is needed. */
export const isWatching = (): boolean => ends.size > 0

/** Tells the core of a document that came into a frame unheard, while the worker was ended. */
export function tellCame(document: DocumentPlace): void {
  tell({ to: 'core', kind: 'navigated', document })
  tell({ to: 'core', kind: 'loaded', document })
}

/** Goes on where the worker before this one ended. */
export async function watchAgain(): Promise<void> {
  const { [key]: kept } = await chrome.storage.session.get(key)
  for (const tabId of stored.safeParse(kept).data ?? []) watchTab(tabId)
}
