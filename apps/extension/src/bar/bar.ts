import { watchSight } from '../menu/watch-sight.ts'
import { menuLocale } from '../menu/words.ts'
import { barPort, type BarToCore } from '../messages/bar-to-core.ts'
import { barView } from '../messages/core-to-bar.ts'
import { send } from '../messages/hear.ts'
import { drawBar } from './draw-bar.ts'
import { barWords } from './words.ts'

// The bar that asks what becomes of a typed login: a frame of the extension in a page that may be hostile. It shows what
// the core says of its opening, and tells it what a person did who sees it.

const card = document.querySelector('main')
if (card === null) throw new Error('The page has no card')
const opening = location.hash.slice(1)
const locale = menuLocale(chrome.i18n.getUILanguage())
document.documentElement.lang = locale

/** How long it waits before it looks for a core document that ended, in milliseconds, and how often. */
const [pause, mostTries] = [500, 5]

let port: chrome.runtime.Port | null = null
let tries = 0
const tell = (message: BarToCore) => port?.postMessage(message)
const seen = watchSight(card)

const bar = drawBar({
  card,
  words: barWords(locale),
  onAct: (act, event) => {
    // Closing loses nothing and is always heard; all else only while the bar is seen, as in the menu.
    if (act.kind === 'leaveBar' ? event.isTrusted : seen.accepts(event)) tell(act)
  },
})

function connect() {
  port = chrome.runtime.connect({ name: barPort })
  port.onMessage.addListener((value: unknown) => {
    const { data: view } = barView.safeParse(value)
    if (view === undefined) return
    tries = 0
    bar.show(view)
  })
  port.onDisconnect.addListener(() => {
    port = null
    bar.clear()
    tries += 1
    // A core document that ended has not forgotten what it asks about.
    if (tries < mostTries) setTimeout(() => void bringAndConnect(), pause)
  })
  tell({ kind: 'showBar', opening })
}

async function bringAndConnect() {
  await send({ to: 'worker', kind: 'bringCore' }).catch(() => undefined)
  connect()
}

document.addEventListener('keydown', (press) => {
  if (press.isComposing || press.key !== 'Escape') return
  press.preventDefault()
  tell({ kind: 'leaveBar' })
})
connect()
