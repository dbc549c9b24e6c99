import {
  fillOutcome,
  look,
  menuShown,
  type Fillable,
  type FillOutcome,
  type FillValues,
  type Look,
  type MenuShown,
} from '../messages/fields.ts'
import type { Place } from '../messages/place.ts'
import type { WorkerToFrame } from '../messages/worker-to-frame.ts'
import { livePlace } from './places.ts'

/** The script that finds forms and writes into them; it comes into a document when somebody asks for it. */
const fillFile = 'fill.js'

/** Sends to that one document alone: where another has taken its frame the browser finds nobody. */
const tell = (place: Place, message: WorkerToFrame): Promise<unknown> =>
  chrome.tabs.sendMessage(place.tabId, message, { documentId: place.documentId })

/** Documents that have it, or to which it is on its way; a worker that ends forgets them with nothing lost. */
const brought = new Map<string, Promise<unknown>>()
/** As many are remembered. */
const mostBrought = 500

/**
 * Has `fill.js` in a document; a second time costs nothing.
 *
 * @throws Error where the document is gone, or the browser lets no script in
 */
export async function bringFill({ tabId, documentId }: Pick<Place, 'tabId' | 'documentId'>): Promise<void> {
  const target = { tabId, documentIds: [documentId] }
  const coming = brought.get(documentId) ?? chrome.scripting.executeScript({ target, files: [fillFile] })
  if (brought.size >= mostBrought) brought.clear()
  brought.set(documentId, coming)
  try {
    await coming
  } catch (error) {
    brought.delete(documentId)
    throw error
  }
}

/** The forms of a document; null where it is gone, or the browser lets no script in. */
export async function lookAt(place: Place): Promise<Look | null> {
  try {
    await bringFill(place)
    return look.parse(await tell(place, { to: 'frame', kind: 'look' }))
  } catch {
    return null
  }
}

/**
 * Writes values into a document. It is looked once more whether the document is there, and at that origin: what was
 * chosen for one page never comes to the next.
 */
export async function fillIn(place: Place, values: FillValues): Promise<FillOutcome> {
  const { origin } = new URL(place.url)
  const live = await livePlace(place)
  if (live === null || new URL(live.url).origin !== origin) return { kind: 'notFilled', reason: 'page_changed' }
  try {
    await bringFill(place)
    return fillOutcome.parse(await tell(place, { to: 'frame', kind: 'fill', origin, values }))
  } catch {
    return { kind: 'notFilled', reason: 'no_answer' }
  }
}

/**
 * Whether pages may show frames of ours: where the browser has no word about what is visible, the manifest opens none
 * (packaging/manifest-of.ts).
 */
export const opensFrames = (): boolean => 'web_accessible_resources' in chrome.runtime.getManifest()

/** Shows a menu in a document; null where nobody is there, or its focused field takes none of the offers. */
export async function openMenuIn(place: Place, opening: string, offers: readonly Fillable[]): Promise<MenuShown> {
  if (!opensFrames()) return null
  try {
    await bringFill(place)
    return menuShown.parse(await tell(place, { to: 'frame', kind: 'openMenu', opening, offers }))
  } catch {
    return null
  }
}

/** Has the field that the person is in ask for a menu (`watch.js`); false where they are in none. */
export async function askForMenu(tabId: number): Promise<boolean> {
  // It runs in the page's frames, and knows nothing from around it here.
  const ask = () => {
    const asks: unknown = Reflect.get(globalThis, Symbol.for('larets.ask'))
    return typeof asks === 'function' && asks() === true
  }
  try {
    const answers = await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, func: ask })
    return answers.some(({ result }) => result === true)
  } catch {
    return false
  }
}

/** Takes away what stands over a page; false where nobody is there. */
export async function showIn(
  place: Place,
  message: Extract<WorkerToFrame, { kind: 'closeBar' | 'closeMenu' }>,
): Promise<boolean> {
  return tell(place, message).then(
    () => true,
    () => false,
  )
}

/** Takes menus and bars away in all tabs. */
export async function closeAll(): Promise<void> {
  const tabs = await chrome.tabs.query({ url: ['http://*/*', 'https://*/*'] })
  const messages: readonly WorkerToFrame[] = [
    { to: 'frame', kind: 'closeMenu', opening: null },
    { to: 'frame', kind: 'closeBar' },
  ]
  await Promise.all(
    tabs.flatMap(({ id }) =>
      id === undefined ? [] : messages.map((message) => chrome.tabs.sendMessage(id, message).catch(() => undefined)),
    ),
  )
}
