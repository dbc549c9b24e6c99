import { copyText } from '@larets/vault-ui/clipboard'
import { sessionValues, type CoreToWorker } from '../messages/core-to-worker.ts'
import { hear, ownExtension, send } from '../messages/hear.ts'
import { barPort } from '../messages/bar-to-core.ts'
import { corePort } from '../messages/callers.ts'
import { menuPort } from '../messages/menu-to-core.ts'
import { workerToCore } from '../messages/worker-to-core.ts'
import { answerCall } from './answer-call.ts'
import { extensionAttention } from './attention.ts'
import { clearingClipboard, commandClipboard } from './clearing-clipboard.ts'
import { createDeviceSettings } from './device-settings.ts'
import { fillSettings } from './fill-settings.ts'
import { fillFor, setTimer } from './filling/fill-for.ts'
import type { Filling } from './filling/filling.ts'
import { runCommand } from './filling/run-command.ts'
import { menusFor } from './menu-for.ts'
import { ownClient } from './own-client.ts'
import { saveFor, type SavingWithBars } from './saving/save-for.ts'
import { createPageForms } from './page-form.ts'
import { sessionArea, type SessionArea } from './session-area.ts'
import { talkToBar } from './saving/talk-to-bar.ts'
import { talkToMenu } from './talk-to-menus.ts'
import { talkTo, type TalkedTo } from './talk-to-pages.ts'
import { createExtensionVault, type ExtensionVault } from './vault.ts'

const tell = (message: CoreToWorker) => send(message)

const attention = extensionAttention(Date.now())
const forms = createPageForms()
const settings = { device: createDeviceSettings(localStorage), fill: fillSettings(localStorage) }
const clipboard = clearingClipboard({
  clipboard: commandClipboard(document, copyText),
  delay: () => settings.device.now().clearsClipboardAfter,
  after: setTimer,
})
let known: ExtensionVault | null = null

const area = bringArea()
/** Resolves to the vault once the browser has said what it kept over the end of the document before. */
const ready: Promise<ExtensionVault> = bringVault()
const readyToFill: Promise<{ readonly vault: ExtensionVault; readonly filling: Filling }> = bringFilling()
const readyToSave: Promise<SavingWithBars> = bringSaving()
const menus = readyToFill.then(({ vault, filling }) =>
  menusFor(vault, filling, { tell, acted: attention.acted, settings: settings.fill }),
)

/** What outlives this document. */
function bringArea(): Promise<SessionArea> {
  return sessionArea({
    read: async () => sessionValues.parse(await tell({ to: 'worker', kind: 'readSession' })),
    write: async (key, value) => {
      await tell({ to: 'worker', kind: 'writeSession', key, value })
    },
  })
}

async function bringVault(): Promise<ExtensionVault> {
  const tab = await area
  const vault = createExtensionVault((server) => ownClient(server, { tab, page: attention.port }), localStorage)
  vault.subscribe(() => void showBadge(vault))
  await vault.restore()
  known = vault
  return vault
}

async function bringFilling() {
  const vault = await ready
  vault.subscribe(() => {
    if (vault.state().kind !== 'open') void clipboard.clearNow()
  })
  return {
    vault,
    filling: fillFor(vault, { tell, copy: (text) => clipboard.copy(text, true), settings: settings.device }),
  }
}

async function bringSaving() {
  const { vault, filling } = await readyToFill
  return saveFor({ vault, filling, tell, area: await area })
}

async function showBadge(vault: ExtensionVault) {
  const { kind } = vault.state()
  if (kind === 'starting') return
  // Pages begin with the frame of what they will show (public/theme.js).
  localStorage.setItem('larets-start', kind)
  await tell({ to: 'worker', kind: 'showBadge', state: kind }).catch(() => undefined)
}

hear(workerToCore, async (message) => {
  switch (message.kind) {
    case 'acted':
      attention.acted()
      break
    case 'passed':
      attention.passed(Date.now())
      break
    case 'systemLocked':
      if (settings.device.now().locksWithSystem) (await ready).client()?.session.lock()
      break
    case 'lock':
      ;(await ready).client()?.session.lock()
      break
    case 'command': {
      attention.acted()
      const { vault, filling } = await readyToFill
      // Where menus come by the shortcut alone, it opens one for the field that the person is in.
      const isForMenu = message.command === 'fill' && settings.fill.menu() === 'shortcut'
      if (isForMenu && (await tell({ to: 'worker', kind: 'askMenu', tabId: message.tabId })) === true) return null
      return runCommand(vault, filling, message)
    }
    case 'count': {
      const { vault, filling } = await readyToFill
      const state = vault.state()
      // A vault that is being opened changes many times: it is counted in once it stands.
      if (state.kind !== 'open' || state.vault !== 'ready') return 0
      return (await filling.site(message.tabId))?.rows.length ?? 0
    }
    case 'tabGone':
      ;(await readyToFill).filling.forgetTab(message.tabId)
      ;(await menus).tabGone(message.tabId)
      break
    case 'focused':
      await (await menus).focused(message.place, message.role, message.isAsked)
      break
    case 'menuGone':
      ;(await menus).gone(message.opening)
      break
    case 'typing':
    case 'typed':
    case 'named':
    case 'sent':
    case 'answered':
    case 'navigated':
    case 'loaded':
    case 'closed':
      await (await readyToSave).told(message)
      break
  }
  return null
})

// Another document takes the place of one that cannot find out how the vault stands.
readyToFill.catch(() => window.close())

/** A page may connect before it is known how the vault stands. */
const forPages: TalkedTo = {
  state: () => known?.state() ?? { kind: 'starting' },
  subscribe: (listener) => {
    let end = () => {}
    let isOver = false
    const follow = async () => {
      const vault = await ready
      if (isOver) return
      end = vault.subscribe(listener)
      listener()
    }
    void follow().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  },
  answer: async (call, gone) => {
    const { vault, filling } = await readyToFill
    attention.acted()
    const { saving } = await readyToSave
    return answerCall(vault, call, { copy: clipboard.copy, forms, filling, settings, saving, gone })
  },
}

chrome.runtime.onConnect.addListener((port) => {
  const forBar = { bars: readyToSave.then(({ bars }) => bars), acted: attention.acted }
  if (port.name === barPort && !talkToBar(port, ownExtension(), forBar)) port.disconnect()
  if (port.name === corePort && !talkTo(port, ownExtension(), forPages)) port.disconnect()
  if (port.name === menuPort && !talkToMenu(port, ownExtension(), menus)) port.disconnect()
})
