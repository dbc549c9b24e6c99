import type { Place } from '../messages/place.ts'

/** Parts of a frame, as the browser tells of it. */
type Frame = Pick<chrome.webNavigation.GetAllFrameResultDetails, 'frameId' | 'documentId' | 'url'>

const isOfWeb = (address: string) => /^https?:\/\//u.test(address)

/** A document that the browser keeps for going back is no place: nobody sees it. */
const isSeen = ({ documentLifecycle }: { readonly documentLifecycle?: string }) =>
  documentLifecycle === undefined || documentLifecycle === 'active'

/**
 * Puts together where a document is.
 *
 * @param frame the document itself
 * @param top the page that it is in
 * @returns null for what is no page of http or https, or is in none
 */
export function placeOf(tabId: number, frame: Frame, top: Pick<Frame, 'url'>): Place | null {
  const { frameId, documentId, url } = frame
  return isOfWeb(url) && isOfWeb(top.url) ? { tabId, frameId, documentId, url, topUrl: top.url } : null
}

/** The place of who sent a message; null where its document is no longer the one of its frame. */
export async function placeOfSender({ tab, frameId, documentId }: chrome.runtime.MessageSender): Promise<Place | null> {
  if (tab?.id === undefined || frameId === undefined || documentId === undefined) return null
  return livePlace({ tabId: tab.id, frameId, documentId })
}

/**
 * The place of a document as the browser has it now; null where another one has taken its frame, or it is in no page of
 * the web.
 */
export async function livePlace({
  tabId,
  frameId,
  documentId,
}: Pick<Place, 'tabId' | 'frameId' | 'documentId'>): Promise<Place | null> {
  const [frame, top] = await Promise.all([
    chrome.webNavigation.getFrame({ tabId, frameId }),
    chrome.webNavigation.getFrame({ tabId, frameId: 0 }),
  ])
  if (frame === null || top === null || frame === undefined || top === undefined) return null
  if (frame.documentId !== documentId || !isSeen(frame)) return null
  return placeOf(tabId, { frameId, documentId, url: frame.url }, top)
}

/** The documents of a tab, the page itself first. */
export async function placesOf(tabId: number): Promise<readonly Place[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? []
  const seen = frames.filter(isSeen)
  const top = seen.find(({ frameId }) => frameId === 0)
  if (top === undefined) return []
  return seen.flatMap((frame) => placeOf(tabId, frame, top) ?? []).toSorted((one, other) => one.frameId - other.frameId)
}
