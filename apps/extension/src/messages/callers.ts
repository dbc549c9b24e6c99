/**
 * Processes that send messages: the service worker, the core document, a page of the extension (popup, side
 * panel, tabs), our menu or bar in a frame of a page on the web, and such a page itself.
 */
export type Caller = 'worker' | 'core' | 'page' | 'menu' | 'bar' | 'frame'

/** Parts of a message's sender that the browser itself fills in. A message never says who sent it. */
export interface Sender {
  readonly id?: string | undefined
  readonly origin?: string | undefined
  readonly url?: string | undefined
  readonly tab?: { readonly id?: number | undefined } | undefined
  readonly frameId?: number | undefined
  readonly documentId?: string | undefined
}

/** The extension as the browser knows it. */
export interface Extension {
  readonly id: string
  /** Without a slash at its end, as `chrome-extension://abc`. */
  readonly origin: string
}

/** Name of the port by which a page talks to the core document. */
export const corePort = 'core'

/** File of the service worker, below the extension's origin. */
const workerFile = 'worker.js'
/** File of the core document. */
export const coreFile = 'core.html'
/** File of the popup. */
const popupFile = 'popup.html'
/** File of the side panel. */
const panelFile = 'panel.html'
/** File of the app tab. */
export const appFile = 'app.html'
/** Of the app tab: the first steps sent the person there to sign in, and go on after it. */
export const fromFirstSteps = '#first-steps'
/** File of the tab that the first start opens. */
export const welcomeFile = 'welcome.html'
/** File of the menu below a field. */
export const menuFile = 'menu.html'
/** File of the bar that asks what is to be saved. */
export const barFile = 'bar.html'

const callersByFile: Readonly<Record<string, Caller>> = {
  [workerFile]: 'worker',
  [coreFile]: 'core',
  [popupFile]: 'page',
  [panelFile]: 'page',
  [appFile]: 'page',
  [welcomeFile]: 'page',
  [menuFile]: 'menu',
  [barFile]: 'bar',
}

const isOfWeb = (address: string) => /^https?:\/\//u.test(address)

/**
 * Tells who sent a message, by what the browser says of the sender.
 *
 * @returns null for whoever is none of the known callers: nothing is done for them
 */
export function callerOf(sender: Sender, extension: Extension): Caller | null {
  const { id, origin, url = '', tab, frameId, documentId } = sender
  if (id !== extension.id) return null
  const own = `${extension.origin}/`
  if (url.startsWith(own)) {
    if (origin !== undefined && origin !== extension.origin) return null
    const [file = ''] = url.slice(own.length).split(/[?#]/u)
    const caller = Object.hasOwn(callersByFile, file) ? callersByFile[file] : undefined
    if (caller === undefined) return null
    // The browser tells the address of the extension also where a page has been given one of a session alone.
    if (caller === 'menu' || caller === 'bar')
      return tab !== undefined && frameId !== undefined && frameId > 0 && documentId !== undefined ? caller : null
    // A page of ours may fill a tab; what stands inside another page is none that a person opened.
    if (tab === undefined) return caller
    return caller === 'page' && frameId === 0 ? caller : null
  }
  // The origin of a srcdoc frame is its parent's: the address tells them apart.
  const isFrame = isOfWeb(url) && origin !== undefined && isOfWeb(origin)
  return isFrame && tab !== undefined && documentId !== undefined ? 'frame' : null
}
