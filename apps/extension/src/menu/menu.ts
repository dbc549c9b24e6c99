import { coreToMenu } from '../messages/core-to-menu.ts'
import { menuPort, type MenuToCore } from '../messages/menu-to-core.ts'
import { drawMenu } from './draw-menu.ts'
import { watchSight } from './watch-sight.ts'
import { menuLocale, menuWords } from './words.ts'

// The menu below a field: a frame of the extension in a page that may be hostile. It shows what the core says of its
// opening, and tells it what a person chose who sees it.

const card = document.querySelector('main')
if (card === null) throw new Error('The page has no card')
const [opening = '', edge = 'top'] = location.hash.slice(1).split('&')
const locale = menuLocale(chrome.i18n.getUILanguage())
document.documentElement.lang = locale
document.documentElement.dataset['edge'] = edge === 'bottom' ? 'bottom' : 'top'

const port = chrome.runtime.connect({ name: menuPort })
const tell = (message: MenuToCore) => port.postMessage(message)
const seen = watchSight(card)

const menu = drawMenu({
  card,
  words: menuWords(locale),
  onChoose: (choice, event) => {
    // The rest of this is nothing where a page has covered the menu, or brought it under a pointer.
    if (seen.accepts(event)) tell(choice)
  },
  onFind: (query) => tell({ kind: 'find', query }),
})

port.onMessage.addListener((value: unknown) => {
  const { data: show } = coreToMenu.safeParse(value)
  if (show === undefined) return
  card.dataset['vltTheme'] = show.theme
  menu.show(show.view)
})
port.onDisconnect.addListener(menu.clear)

window.addEventListener('focus', menu.focus)
document.addEventListener('keydown', (press) => {
  if (press.isComposing || (press.key !== 'Escape' && press.key !== 'Tab')) return
  press.preventDefault()
  tell({ kind: 'leave' })
})
// What is seen beside the card is the page: who presses there wants that.
document.addEventListener('pointerdown', ({ target }) => {
  if (target === document.documentElement || target === document.body) tell({ kind: 'leave' })
})
tell({ kind: 'show', opening })
