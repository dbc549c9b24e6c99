import { coreToWorker } from '../messages/core-to-worker.ts'
import { frameToWorker } from '../messages/frame-to-worker.ts'
import { hear } from '../messages/hear.ts'
import { pageToWorker } from '../messages/page-to-worker.ts'
import type { SignToCore } from '../messages/worker-to-core.ts'
import { countInTabs, showBadge } from './badge.ts'
import { askCore, bringCore, tellCore } from './core-document.ts'
import { askForMenu, bringFill, closeAll, fillIn, lookAt, openMenuIn, showIn } from './in-document.ts'
import { offerPanel, openPanel, openUnlock, welcome } from './own-tabs.ts'
import { isCommand, offerCommands, runPageCommand } from './page-commands.ts'
import { placeOfSender, placesOf } from './places.ts'
import { alarmPeriod, idleAfter, messageOfAlarm, messageOfChange, presenceAlarm } from './presence.ts'
import { lookAfter, openBarIn, tellTyped } from './typed-logins.ts'
import { isWatching, watchAgain, watchTabs } from './watched-tabs.ts'
import { dropWrappedKeys, readClientValues, writeClientValue } from './session-store.ts'

// The worker holds nothing: the browser ends it after half a minute, and any of these events begins it anew.

const area = chrome.storage.session
const watching = watchAgain().catch(() => undefined)

hear(pageToWorker, begin)

hear(coreToWorker, async (message) => {
  switch (message.kind) {
    case 'readSession':
      return readClientValues(area)
    case 'writeSession':
      return writeClientValue(area, message.key, message.value)
    case 'showBadge':
      return showBadge(message.state)
    case 'placesOf':
      return placesOf(message.tabId)
    case 'look':
      return lookAt(message.place)
    case 'fill':
      return fillIn(message.place, message.values)
    case 'openMenu':
      return openMenuIn(message.place, message.opening, message.offers)
    case 'askMenu':
      return askForMenu(message.tabId)
    case 'openUnlock':
      return openUnlock()
    case 'openBar':
      return openBarIn(message.place, message.opening)
    case 'closeMenu':
      return showIn(message.place, { to: 'frame', kind: 'closeMenu', opening: message.opening })
    case 'closeBar':
      return showIn(message.place, { to: 'frame', kind: 'closeBar' })
    case 'closeAll':
      return closeAll()
    case 'lookAfter':
      return lookAfter(message.document, message.form)
    case 'watchTabs':
      return watchTabs(message.tabIds)
  }
})

hear(frameToWorker, async (message, sender) => {
  switch (message.kind) {
    case 'focused': {
      const place = await placeOfSender(sender)
      if (place === null) return null
      // Whatever comes of it: what is typed there is noticed, and a menu does not wait for it.
      void bringFill(place).catch(() => undefined)
      return askCore({ to: 'core', kind: 'focused', place, role: message.role, isAsked: message.isAsked })
    }
    case 'menuGone':
      return askCore({ to: 'core', kind: 'menuGone', opening: message.opening })
    case 'typing':
    case 'typed':
    case 'named':
      return tellTyped(message, sender)
  }
})

async function tell(kind: SignToCore) {
  const isTold = await tellCore({ to: 'core', kind })
  if ((kind === 'lock' || kind === 'systemLocked') && !isTold) await dropWrappedKeys(area)
}

chrome.idle.setDetectionInterval(idleAfter)
chrome.idle.onStateChanged.addListener((state) => void tell(messageOfChange(state)))

chrome.alarms.onAlarm.addListener(({ name }) => {
  // What was typed and is on its way needs a core document, also where the browser has ended it.
  void watching.then(() => (isWatching() ? bringCore() : undefined))
  if (name === presenceAlarm) void chrome.idle.queryState(idleAfter).then((state) => tell(messageOfAlarm(state)))
})

chrome.commands.onCommand.addListener((name, tab) => {
  if (isCommand(name)) void runPageCommand(name, tab?.id)
})
chrome.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
  if (typeof menuItemId === 'string' && isCommand(menuItemId)) void runPageCommand(menuItemId, tab?.id)
})
chrome.tabs.onRemoved.addListener((tabId) => void tellCore({ to: 'core', kind: 'tabGone', tabId }))

/** Has the core document there, and the alarm that tells it of time: an extension that was turned off has neither. */
async function begin() {
  const alarm = await chrome.alarms.get(presenceAlarm)
  if (alarm === undefined) await chrome.alarms.create(presenceAlarm, { periodInMinutes: alarmPeriod })
  await bringCore()
}

chrome.contextMenus.onClicked.addListener(openPanel)
countInTabs()

// The vault is looked for at once, so that the button shows how it stands.
chrome.runtime.onInstalled.addListener((details) => {
  void begin()
  offerPanel()
  offerCommands()
  void welcome(details)
})
chrome.runtime.onStartup.addListener(() => void begin())
