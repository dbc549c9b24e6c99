/**
 * The views in tests without a browser, under jsdom or happy-dom.
 *
 * @example
 * ```ts
 * import { completeDom } from '@larets/vault-ui/testing'
 *
 * completeDom() // in the set-up file of the tests
 * ```
 *
 * @packageDocumentation
 */

/** A part of the DOM that a simulated one may lack, and how it is put there. */
type Part = readonly [
  isThere: (page: Window & typeof globalThis) => boolean,
  add: (page: Window & typeof globalThis) => void,
]

const nothing = () => {}

/** Measures nothing, as nothing is laid out. */
class StillObserver {
  readonly observe = nothing
  readonly unobserve = nothing
  readonly disconnect = nothing
  readonly takeRecords = () => []
}

const parts: readonly Part[] = [
  [
    ({ HTMLDialogElement }) => 'showModal' in HTMLDialogElement.prototype,
    ({ HTMLDialogElement, Event }) => {
      const open = function open(this: HTMLDialogElement) {
        this.setAttribute('open', '')
      }
      Object.assign(HTMLDialogElement.prototype, {
        show: open,
        showModal: open,
        close(this: HTMLDialogElement) {
          if (!this.hasAttribute('open')) return
          this.removeAttribute('open')
          queueMicrotask(() => this.dispatchEvent(new Event('close')))
        },
      })
    },
  ],
  [(page) => 'ResizeObserver' in page, (page) => Object.assign(page, { ResizeObserver: StillObserver })],
  [(page) => 'IntersectionObserver' in page, (page) => Object.assign(page, { IntersectionObserver: StillObserver })],
  [
    (page) => typeof page.matchMedia === 'function',
    (page) =>
      Object.assign(page, {
        matchMedia: (media: string) =>
          Object.assign(new page.EventTarget(), {
            ...{ media, matches: false, onchange: null },
            ...{ addListener: nothing, removeListener: nothing },
          }),
      }),
  ],
  [
    (page) => 'PointerEvent' in page,
    (page) => Object.assign(page, { PointerEvent: class PointerEvent extends page.MouseEvent {} }),
  ],
  [
    (page) => 'reportError' in page,
    (page) => Object.assign(page, { reportError: (error: unknown) => page.console.error(error) }),
  ],
  [
    ({ Element }) => 'scrollTo' in Element.prototype,
    ({ Element }) => Object.assign(Element.prototype, { scrollTo: nothing, scrollBy: nothing }),
  ],
  [
    ({ Element }) => 'scrollIntoView' in Element.prototype,
    ({ Element }) => Object.assign(Element.prototype, { scrollIntoView: nothing }),
  ],
  [
    ({ Element }) => 'hasPointerCapture' in Element.prototype,
    ({ Element }) =>
      Object.assign(Element.prototype, {
        hasPointerCapture: () => false,
        setPointerCapture: nothing,
        releasePointerCapture: nothing,
      }),
  ],
]

/**
 * Gives a simulated DOM the parts of a browser that the views use and it lacks: modal dialogs, observers of sizes, media
 * queries. It leaves alone those that are there, so it may be called in a browser too. Nothing is laid out: a list draws
 * as many rows as fit into 800 px.
 *
 * @example
 * ```ts
 * // vitest.setup.ts, or setupFilesAfterEnv of Jest
 * import { completeDom } from '@larets/vault-ui/testing'
 * completeDom()
 * ```
 *
 * @param page the window; the global one by default
 */
export function completeDom(page: Window & typeof globalThis = window): void {
  for (const [isThere, add] of parts) {
    if (!isThere(page)) add(page)
  }
}
