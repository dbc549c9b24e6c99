import { isOnTop } from './menu-frame.ts'
import { barSize, showBarFrame } from './bar-frame.ts'

/** The bar of a page that asks what becomes of a typed login: one at a time. */
export interface PageBar {
  /** @returns whether it is shown: a window may be too small for it, and frames have none */
  readonly open: (opening: string) => boolean
  readonly close: () => void
}

/** How often it is looked whether the bar stands as it was put there, in milliseconds. */
const lookEvery = 250

const said = () =>
  chrome.i18n.getUILanguage().startsWith('en') ? 'Larets: save this login' : 'Ларец: сохранение входа'

/**
 * Makes the bar of a document. One that the page changes, moves or covers is taken away: what it asks about goes on
 * waiting, and the popup lists it.
 */
export function createPageBar(): PageBar {
  let end = () => {}

  function open(opening: string): boolean {
    end()
    const isSmall = innerHeight < barSize.height || innerWidth < barSize.width / 2
    if (window.top !== window || isSmall) return false
    const { host, remove } = showBarFrame(document, opening, said())
    const stop = new AbortController()
    const changes = new MutationObserver(() => end())
    changes.observe(host, { attributes: true, childList: true })
    const timer = setInterval(() => {
      if (!stands()) end()
    }, lookEvery)
    end = () => {
      end = () => {}
      stop.abort()
      changes.disconnect()
      clearInterval(timer)
      remove()
    }

    const stands = () => host.parentNode === document.documentElement && host.matches(':popover-open') && isOnTop(host)

    const how = { signal: stop.signal, capture: true }
    document.addEventListener('fullscreenchange', () => end(), how)
    return true
  }

  return { open, close: () => end() }
}
