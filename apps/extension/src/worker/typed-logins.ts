import type { FrameToWorker } from '../messages/frame-to-worker.ts'
import type { Place } from '../messages/place.ts'
import type { DocumentPlace } from '../messages/saving.ts'
import { formLook } from '../messages/saving.ts'
import type { FormLook, TypedForm } from '../messages/typed-form.ts'
import type { WorkerToCore } from '../messages/worker-to-core.ts'
import type { WorkerToFrame } from '../messages/worker-to-frame.ts'
import { askCore } from './core-document.ts'
import { bringFill, opensFrames } from './in-document.ts'
import { tellCame, watchTab } from './watched-tabs.ts'

/** The script that shows the bar; it comes into a page when there is something to ask. */
const askFile = 'ask.js'

/** Messages of documents about what is typed into them. */
export type Noticed = Extract<FrameToWorker, { kind: 'typing' | 'typed' | 'named' }>

/**
 * The place of a document as it was when it sent: a page that is left has its last word, and another one may have come
 * into its frame by now. The browser says who it was, as it does for every sender.
 */
function placeAsSent({ tab, frameId, documentId, url }: chrome.runtime.MessageSender): Place | null {
  if (tab?.id === undefined || frameId === undefined || documentId === undefined || url === undefined) return null
  return { tabId: tab.id, frameId, documentId, url, topUrl: frameId === 0 ? url : (tab.url ?? url) }
}

/** Tells the core what somebody typed. From the first key on the tab is watched. */
export async function tellTyped(message: Noticed, sender: chrome.runtime.MessageSender): Promise<void> {
  const place = placeAsSent(sender)
  if (place === null) return
  watchTab(place.tabId)
  const told = toldBy(message, place)
  // A core document that ends while it is told is there again for the second try.
  await askCore(told).catch(() => askCore(told))
}

function toldBy(message: Noticed, place: Place): WorkerToCore {
  switch (message.kind) {
    case 'typing':
      return { to: 'core', kind: 'typing', place }
    case 'typed':
      return { to: 'core', kind: 'typed', place, form: message.form }
    case 'named':
      return { to: 'core', kind: 'named', place, username: message.username }
  }
}

/** How a form looks that was sent from a document, or whose page came into its frame; null where nobody can tell. */
export async function lookAfter(document: DocumentPlace, form: TypedForm['kind']): Promise<FormLook | null> {
  try {
    const { tabId, frameId, documentId } = document
    const own = await chrome.webNavigation.getFrame({ tabId, frameId })
    const frame = own ?? (await chrome.webNavigation.getFrame({ tabId, frameId: 0 }))
    if (frame !== null && frame.documentId !== documentId) {
      tellCame({ tabId, frameId: own === null ? 0 : frameId, documentId: frame.documentId })
      return null
    }
    // A page of another kind has no form of any.
    if (frame !== null && !/^https?:/u.test(frame.url)) return 'gone'
    await bringFill(document)
    const message: WorkerToFrame = { to: 'frame', kind: 'lookAfter', form }
    return formLook.parse(await chrome.tabs.sendMessage(tabId, message, { documentId }))
  } catch {
    return null
  }
}

/** Shows a bar in a page; false where it could not be. */
export async function openBarIn({ tabId, documentId }: Place, opening: string): Promise<boolean> {
  if (!opensFrames()) return false
  try {
    await chrome.scripting.executeScript({ target: { tabId, documentIds: [documentId] }, files: [askFile] })
    const message: WorkerToFrame = { to: 'frame', kind: 'openBar', opening }
    return (await chrome.tabs.sendMessage(tabId, message, { documentId })) === true
  } catch {
    return false
  }
}
