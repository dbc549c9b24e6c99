import { describe, expect, it } from 'vitest'
import { barToCore, type BarToCore } from './bar-to-core.ts'
import { callerOf, type Caller, type Sender } from './callers.ts'
import { coreToWorker, type CoreToWorker } from './core-to-worker.ts'
import { received } from './edge.ts'
import { frameToWorker, type FrameToWorker } from './frame-to-worker.ts'
import { menuToCore, type MenuToCore } from './menu-to-core.ts'
import { pageToCore, type PageToCore } from './page-to-core.ts'
import { pageToWorker, type PageToWorker } from './page-to-worker.ts'
import type { Place } from './place.ts'
import type { TypedForm } from './typed-form.ts'
import { workerToCore, type WorkerToCore } from './worker-to-core.ts'

const extension = { id: 'larets', origin: 'chrome-extension://larets' }
const own = (file: string): Sender => ({
  id: extension.id,
  origin: extension.origin,
  url: `${extension.origin}/${file}`,
})
const frame: Sender = {
  id: extension.id,
  origin: 'https://bank.example',
  url: 'https://bank.example/login',
  tab: { id: 1 },
  frameId: 0,
  documentId: 'ABC',
}

const senders: readonly (readonly [name: string, sender: Sender, caller: Caller | null])[] = [
  ['the worker', own('worker.js'), 'worker'],
  ['the worker, where the browser tells no origin of it', { ...own('worker.js'), origin: undefined }, 'worker'],
  ['the core document', own('core.html'), 'core'],
  ['the popup', own('popup.html'), 'page'],
  ['the side panel', own('panel.html'), 'page'],
  ['the tab of the first start', { ...own('welcome.html'), tab: { id: 1 }, frameId: 0, documentId: 'D' }, 'page'],
  ['the side panel inside a page', { ...own('panel.html'), tab: { id: 1 }, frameId: 3, documentId: 'D' }, null],
  ['the popup with a query', own('popup.html?x#y'), 'page'],
  ['the app in a tab', { ...own('app.html'), tab: { id: 1 }, frameId: 0, documentId: 'D' }, 'page'],
  ['a page of a site', frame, 'frame'],
  ['a frame of a site', { ...frame, frameId: 7 }, 'frame'],
  ['the menu in a page', { ...own('menu.html#x'), tab: { id: 1 }, frameId: 3, documentId: 'D' }, 'menu'],
  ['the bar in a page', { ...own('bar.html'), tab: { id: 1 }, frameId: 3, documentId: 'D' }, 'bar'],
  ['the menu as a page of its own', { ...own('menu.html'), tab: { id: 1 }, frameId: 0, documentId: 'D' }, null],
  ['the menu in no tab', own('menu.html'), null],
  ['the bar in no frame', { ...own('bar.html'), tab: { id: 1 }, documentId: 'D' }, null],
  ['the menu of a document that is no more', { ...own('menu.html'), tab: { id: 1 }, frameId: 3 }, null],
  ['a site that names our menu', { ...frame, url: 'https://bank.example/menu.html' }, 'frame'],
  ['a site that claims our menu', { ...frame, frameId: 3, url: `${extension.origin}/menu.html` }, null],
  ['the popup inside a page', { ...own('popup.html'), tab: { id: 1 }, frameId: 3, documentId: 'D' }, null],
  ['the core document in a tab', { ...own('core.html'), tab: { id: 1 }, frameId: 0 }, null],
  ['another file of ours', own('assets/popup.html'), null],
  ['a name of every object', own('constructor'), null],
  [
    'another extension',
    { id: 'other', origin: 'chrome-extension://other', url: 'chrome-extension://other/popup.html' },
    null,
  ],
  ['another extension with our address', { ...own('popup.html'), id: 'other' }, null],
  ['an extension whose id begins as ours', { ...own(''), url: 'chrome-extension://larets2/popup.html' }, null],
  ['a site that claims our address', { ...frame, url: `${extension.origin}/popup.html` }, null],
  ['a site that claims our origin', { ...frame, origin: extension.origin }, null],
  ['a srcdoc frame', { ...frame, url: 'about:srcdoc' }, null],
  ['a sandboxed frame', { ...frame, origin: 'null' }, null],
  ['a file on the disk', { ...frame, origin: 'file://', url: 'file:///tmp/x.html' }, null],
  ['a document that is no more', { ...frame, documentId: undefined }, null],
  ['nobody', {}, null],
]

it.each(senders)('takes %s for who it is', (_, sender, caller) => {
  expect(callerOf(sender, extension)).toBe(caller)
})

const place: Place = { tabId: 1, frameId: 0, documentId: 'D', url: 'https://a.test/', topUrl: 'https://a.test/' }
const toWorker: readonly CoreToWorker[] = [
  { to: 'worker', kind: 'readSession' },
  { to: 'worker', kind: 'writeSession', key: 'a', value: null },
  { to: 'worker', kind: 'showBadge', state: 'locked' },
  { to: 'worker', kind: 'placesOf', tabId: 1 },
  { to: 'worker', kind: 'look', place },
  { to: 'worker', kind: 'fill', place, values: { password: '' } },
  { to: 'worker', kind: 'openMenu', place, opening: '', offers: ['username', 'password', 'generated', 'code'] },
  { to: 'worker', kind: 'closeMenu', place, opening: '' },
  { to: 'worker', kind: 'openUnlock' },
  { to: 'worker', kind: 'askMenu', tabId: 1 },
  { to: 'worker', kind: 'openBar', place, opening: '' },
  { to: 'worker', kind: 'closeBar', place },
  { to: 'worker', kind: 'closeAll' },
  { to: 'worker', kind: 'lookAfter', document: { tabId: 1, frameId: 0, documentId: 'D' }, form: 'sign-in' },
  { to: 'worker', kind: 'watchTabs', tabIds: [1] },
]
const typedForm: TypedForm = { kind: 'sign-in', press: 'pressed', username: null, current: '', next: null }
const ofFrames: readonly FrameToWorker[] = [
  { to: 'worker', kind: 'focused', role: 'password', isAsked: false },
  { to: 'worker', kind: 'menuGone', opening: '' },
  { to: 'worker', kind: 'typing' },
  { to: 'worker', kind: 'typed', form: typedForm },
  { to: 'worker', kind: 'named', username: '' },
]
const bringCore: PageToWorker = { to: 'worker', kind: 'bringCore' }
const toCore: readonly WorkerToCore[] = [
  { to: 'core', kind: 'acted' },
  { to: 'core', kind: 'passed' },
  { to: 'core', kind: 'systemLocked' },
  { to: 'core', kind: 'lock' },
  { to: 'core', kind: 'focused', place, role: 'password', isAsked: false },
  { to: 'core', kind: 'menuGone', opening: '' },
  { to: 'core', kind: 'command', command: 'fill', tabId: 1 },
  { to: 'core', kind: 'tabGone', tabId: 1 },
  { to: 'core', kind: 'count', tabId: 1 },
  { to: 'core', kind: 'typing', place },
  { to: 'core', kind: 'typed', place, form: typedForm },
  { to: 'core', kind: 'named', place, username: '' },
  { to: 'core', kind: 'sent', tabId: 1, request: '1', url: 'https://a.test/', isPage: false },
  { to: 'core', kind: 'answered', tabId: 1, request: '1', status: 200 },
  { to: 'core', kind: 'navigated', document: { tabId: 1, frameId: 0, documentId: 'D' } },
  { to: 'core', kind: 'loaded', document: { tabId: 1, frameId: 0, documentId: 'D' } },
  { to: 'core', kind: 'closed', tabId: 1 },
]
const emptyInput = { vaultId: '', name: '', username: null, password: null, uris: [], overview: null, details: null }
const calls: readonly PageToCore['call'][] = [
  { kind: 'checkEmail', server: '', email: '', acceptChangedSalts: false },
  { kind: 'signIn', masterPassword: '' },
  { kind: 'confirmFactor', code: '' },
  { kind: 'leaveFactor' },
  { kind: 'resetEmail' },
  { kind: 'unlock', masterPassword: '' },
  { kind: 'lock' },
  { kind: 'signOut' },
  { kind: 'list', query: '' },
  { kind: 'copy', id: '', key: '' },
  { kind: 'waiting' },
  { kind: 'saveWaiting', id: '', as: { username: '', into: { kind: 'new', vaultId: '' } } },
  { kind: 'dismissWaiting', id: '' },
  { kind: 'site', tabId: 1 },
  { kind: 'fill', tabId: 1, id: '', insecure: false, foreign: null },
  { kind: 'copy', id: '', key: '', index: 1 },
  { kind: 'item', id: '' },
  { kind: 'reveal', id: '' },
  { kind: 'details', id: '' },
  { kind: 'openForm', id: null },
  { kind: 'takeForm' },
  { kind: 'noteForm', draft: { values: {} } },
  { kind: 'endForm' },
  { kind: 'saveForm', source: null, input: emptyInput, lost: null },
  { kind: 'trashItem', id: '' },
  { kind: 'settings' },
  { kind: 'changeSettings', changes: { menu: 'off', lockAfter: 60_000 } },
]
const ofBars: readonly BarToCore[] = [
  { kind: 'showBar', opening: '' },
  { kind: 'save', as: { username: '', into: { kind: 'new', vaultId: '' } } },
  { kind: 'undo' },
  { kind: 'dismiss' },
  { kind: 'neverSave' },
  { kind: 'unlockToSave' },
  { kind: 'leaveBar' },
]
const ofMenus: readonly MenuToCore[] = [
  { kind: 'show', opening: '' },
  { kind: 'find', query: '' },
  { kind: 'choose', row: '' },
  { kind: 'renew' },
  { kind: 'useGenerated' },
  { kind: 'unlock' },
  { kind: 'neverHere' },
  { kind: 'leave' },
]
const fromPages = calls.map((call) => ({ id: 1, call }))
const edges = [
  { edge: coreToWorker, messages: toWorker, may: 'core' },
  { edge: pageToWorker, messages: [bringCore], may: 'page', also: 'bar' },
  { edge: frameToWorker, messages: ofFrames, may: 'frame' },
  { edge: workerToCore, messages: toCore, may: 'worker' },
  { edge: barToCore, messages: ofBars, may: 'bar' },
  { edge: pageToCore, messages: fromPages, may: 'page' },
  { edge: menuToCore, messages: ofMenus, may: 'menu' },
] as const
const all = edges.flatMap(({ messages }) => [...messages])

describe.each(edges)('the edge of $may', ({ edge, messages, may, ...more }) => {
  it.each(senders)('hears its own messages alone, and of %s only what they may say', (_, sender, caller) => {
    for (const message of all) {
      // A message that says of itself who sent it is none the more heard.
      const forged = { ...message, sender: own('popup.html'), origin: extension.origin }
      const isAllowed = caller === may || ('also' in more && caller === more.also)
      const isHeard = isAllowed && messages.some((one) => one === message)
      for (const value of [message, forged]) {
        const heard = received<unknown>(edge, value, sender, extension)
        expect(heard).toEqual(isHeard ? message : null)
      }
    }
  })
})
