import { limitsOf, offerOf, type DetectedField, type DetectedForm, type QuickRole } from '../forms/index.ts'
import type { Fillable, MenuShown } from '../messages/fields.ts'
import type { FrameToWorker } from '../messages/frame-to-worker.ts'
import { focusedElement } from './focused-field.ts'
import { isOnTop, showMenuFrame } from './menu-frame.ts'
import { placeMenu } from './place-menu.ts'
import { quietly } from './quiet.ts'

/** The menu of a document: one at a time, below the field that the person is in. */
export interface PageMenu {
  /**
   * Shows a menu, if the focused field takes one of the offers and there is room.
   *
   * @param forms of the document, as they are now
   */
  readonly open: (opening: string, offers: readonly Fillable[], forms: readonly DetectedForm[]) => MenuShown
  /**
   * Takes the menu away; the focus goes back to the field where the person was in the menu.
   *
   * @param opening the only one that is meant; null for whichever it is
   */
  readonly close: (opening: string | null) => void
}

/**
 * How long the menu follows a field that moves, in milliseconds: pages move what is focused. It is less than the menu
 * has to be seen before it accepts anything, so that none comes under a pointer that is about to press.
 */
const followFor = 350

/** A browser that does not know whether a frame is seen (IntersectionObserver v2) has no menu: it would accept nothing. */
const canTellWhatIsSeen = 'trackVisibility' in IntersectionObserver.prototype

const said = () =>
  chrome.i18n.getUILanguage().startsWith('en')
    ? 'Larets: down arrow to choose what to fill in'
    : 'Ларец: стрелка вниз – выбрать, что подставить'

/** @param tell sends to the worker */
export function createPageMenu(tell: (message: FrameToWorker) => void): PageMenu {
  let end = (_isOurs: boolean) => {}
  let shown = ''

  /** A menu that is gone comes back when the person asks for it in the field. */
  function waitFor(field: HTMLInputElement, role: QuickRole) {
    const stop = new AbortController()
    const ask = (isAsked: boolean) => {
      stop.abort()
      tell({ to: 'worker', kind: 'focused', role, isAsked })
    }
    const how = { signal: stop.signal, capture: true }
    field.addEventListener('click', ({ isTrusted }) => isTrusted && ask(false), how)
    field.addEventListener('keydown', (press) => isPlain(press) && press.key === 'ArrowDown' && ask(true), how)
    field.addEventListener('focusout', () => stop.abort(), how)
    return () => stop.abort()
  }

  function show(field: HTMLInputElement, opening: string, role: QuickRole): boolean {
    const spot = placeMenu(field.getBoundingClientRect(), viewport())
    if (spot === null) return false
    const home = homeOf(field)
    const menu = showMenuFrame(home, opening, spot, said())
    const { host, frame } = menu
    const began = performance.now()
    shown = opening
    let box = boxText(field)
    let next = 0
    const stop = new AbortController()
    const changes = new MutationObserver(() => end(false))
    changes.observe(host, { attributes: true, childList: true })

    end = (isOurs) => {
      end = () => {}
      shown = ''
      stop.abort()
      changes.disconnect()
      cancelAnimationFrame(next)
      const hadFocus = focusedElement() === frame
      menu.remove()
      if (hadFocus && field.isConnected) void quietly(() => field.focus({ preventScroll: true }))
      if (!isOurs) tell({ to: 'worker', kind: 'menuGone', opening })
      if (focusedElement() === field) end = waitFor(field, role)
    }

    /** Whether the menu stands as it was put there, and the person is in its field or in it. */
    const stands = () => {
      if (host.parentNode !== home || !host.isConnected || !host.matches(':popover-open')) return false
      const focused = focusedElement()
      return field.isConnected && (focused === field || focused === frame) && isOnTop(host)
    }

    function look() {
      if (!stands() || !isWhereItWas()) return end(false)
      next = requestAnimationFrame(look)
    }

    function isWhereItWas(): boolean {
      const now = boxText(field)
      if (now === box) return true
      box = now
      const moved = placeMenu(field.getBoundingClientRect(), viewport())
      if (moved === null || moved.edge !== spot?.edge || performance.now() - began > followFor) return false
      menu.moveTo(moved)
      return true
    }

    const how = { signal: stop.signal, capture: true }
    /** What else comes into the top layer comes over it. */
    const other = (change: Event) => {
      const isClosing = change instanceof ToggleEvent && change.newState === 'closed'
      if (change.target === host || !isClosing) end(false)
    }
    for (const kind of ['beforetoggle', 'fullscreenchange']) document.addEventListener(kind, other, how)
    field.addEventListener('input', ({ isTrusted }) => isTrusted && end(false), how)
    window.addEventListener(
      'keydown',
      (press) => {
        if (!isPlain(press) || focusedElement() !== field) return
        if (press.key === 'ArrowDown') frame.focus()
        else if (press.key === 'Escape') end(false)
        else return
        press.preventDefault()
        press.stopImmediatePropagation()
      },
      how,
    )
    next = requestAnimationFrame(look)
    return true
  }

  return {
    open: (opening, offers, forms) => {
      end(true)
      const found = fieldIn(forms, focusedElement())
      if (found === null || !canTellWhatIsSeen) return null
      const { field, form } = found
      const offer = offerOf(field, form)
      if (offer === null || !offers.includes(offer) || !show(field.element, opening, roleOf(offer))) return null
      return { offer, limits: offer === 'generated' ? limitsToTell(field.element) : null }
    },
    close: (opening) => {
      if (opening === null || opening === shown) end(true)
    },
  }
}

/** What a field is at a glance that takes an offer; the glance itself is not here, as its words are many. */
const roleOf = (offer: Fillable): QuickRole => (offer === 'generated' ? 'password' : offer)

/** A key by itself, pressed by a person, that writes no sign of some script. */
const isPlain = (press: KeyboardEvent) =>
  press.isTrusted && !press.isComposing && !press.ctrlKey && !press.altKey && !press.metaKey && !press.shiftKey

function fieldIn(forms: readonly DetectedForm[], element: Element | null) {
  for (const form of forms) {
    const field: DetectedField | undefined = form.fields.find((one) => one.element === element)
    if (field !== undefined) return { field, form }
  }
  return null
}

function limitsToTell(field: HTMLInputElement) {
  const { required, allowed, ...lengths } = limitsOf(field)
  return { ...lengths, required: required.map((classes) => [...classes]), allowed: [...allowed] }
}

/** Of the viewport without scroll bars, also where the page is in quirks mode. */
function viewport() {
  const { clientWidth, clientHeight } = document.scrollingElement ?? document.documentElement
  return { width: clientWidth, height: clientHeight }
}

function boxText(field: HTMLInputElement): string {
  const { left, top, width, height } = field.getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join(' ')
}

/** Beside a modal dialog all is inert: there the menu is a part of the dialog that its field is in. */
function homeOf(field: HTMLInputElement): Element {
  let node: Node | null = field
  while (node !== null) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
  return document.documentElement
}
