import { menuFile } from '../messages/callers.ts'
import { menuSize, type MenuSpot } from './place-menu.ts'

/**
 * Look of the host, from inside: what is important here counts before everything that the page says of it, by whatever
 * rule, attribute, animation or transition.
 */
const hostStyle = `
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    inset: var(--top) auto auto var(--left) !important;
    width: ${menuSize.width}px !important;
    height: ${menuSize.height}px !important;
    color-scheme: only light !important;
  }
  :host::before, :host::after, :host::backdrop { display: none !important }
  iframe { display: block; width: 100%; height: 100%; border: 0 }
  span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

/** The menu in a page: a host that the page sees, and in a closed root what it does not. */
export interface MenuFrame {
  readonly host: HTMLElement
  readonly frame: HTMLIFrameElement
  readonly moveTo: (spot: MenuSpot) => void
  readonly remove: () => void
}

/**
 * Puts a menu into the top layer of the page.
 *
 * @param home what the host becomes a child of: it must not be inert
 * @param opening its id: in the frame's address, which the page cannot read
 * @param said what a screen reader says of it; the same for whatever the menu shows
 */
export function showMenuFrame(home: Element, opening: string, spot: MenuSpot, said: string): MenuFrame {
  const { ownerDocument: document } = home
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostStyle)
  const place = new CSSStyleSheet()
  const moveTo = ({ left, top }: MenuSpot) =>
    place.replaceSync(`:host { --left: ${left}px !important; --top: ${top}px !important }`)
  moveTo(spot)
  root.adoptedStyleSheets = [sheet, place]

  const frame = document.createElement('iframe')
  frame.title = said
  frame.tabIndex = -1
  // Without it a page that isolates itself (`Cross-Origin-Embedder-Policy`) gets no menu. It needs no storage.
  frame.setAttribute('credentialless', '')
  frame.src = `${chrome.runtime.getURL(menuFile)}#${opening}&${spot.edge}`
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  root.append(frame, status)

  host.popover = 'manual'
  home.append(host)
  host.showPopover()
  // A reader says what comes into a region that is there already.
  requestAnimationFrame(() => {
    status.textContent = said
  })
  return { host, frame, moveTo, remove: () => host.remove() }
}

/** Whether nothing that takes the pointer lies over any of these points of the host: its middle, and near its corners. */
export function isOnTop(host: HTMLElement): boolean {
  const { left, top, right, bottom } = host.getBoundingClientRect()
  const inset = 6
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const
  const root = host.getRootNode()
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return false
  return points.every(([x, y]) => root.elementFromPoint(x, y) === host)
}
