import { barFile } from '../messages/callers.ts'

/** Size of the bar's frame, in CSS pixels: one for all that it shows, so that a page learns nothing of that. */
export const barSize = { width: 380, height: 208 } as const
/** Room between the bar and the edges of the window, in CSS pixels. */
const margin = 8

/** Look of the host, from inside: what is important here counts before everything that the page says of it. */
const hostStyle = `
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    inset: ${margin}px ${margin}px auto auto !important;
    box-sizing: border-box !important;
    width: ${barSize.width}px !important;
    max-width: calc(100vw - ${2 * margin}px) !important;
    height: ${barSize.height}px !important;
    max-height: none !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    overflow: hidden !important;
    background: transparent !important;
    color-scheme: only light !important;
  }
  :host::before, :host::after, :host::backdrop { content: none !important; display: none !important }
  iframe { display: block; width: 100%; height: 100%; border: 0; background: transparent }
  span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

/** The bar in a page: a host that the page sees, and in a closed root what it does not. */
export interface BarFrame {
  readonly host: HTMLElement
  readonly remove: () => void
}

/**
 * Puts a bar into the top layer of the page, at its top right. The focus stays where it is.
 *
 * @param opening its id: in the frame's address, which the page cannot read
 * @param said what a screen reader says of it; the same for whatever the bar shows
 */
export function showBarFrame(document: Document, opening: string, said: string): BarFrame {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostStyle)
  root.adoptedStyleSheets = [sheet]
  const frame = document.createElement('iframe')
  frame.title = said
  // Without it a page that isolates itself (`Cross-Origin-Embedder-Policy`) gets no bar. It needs no storage.
  frame.setAttribute('credentialless', '')
  frame.src = `${chrome.runtime.getURL(barFile)}#${opening}`
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  root.append(frame, status)
  host.popover = 'manual'
  document.documentElement.append(host)
  host.showPopover()
  // A reader says what comes into a region that is there already.
  requestAnimationFrame(() => {
    status.textContent = said
  })
  return { host, remove: () => host.remove() }
}
