/**
 * Notices in passing, drawn by sonner.
 *
 * @example
 * ```tsx
 * import { NotifierProvider } from '@larets/vault-ui/notify'
 * import { createSonnerNotifier, SonnerToaster } from '@larets/vault-ui/notify/sonner'
 *
 * const notifier = createSonnerNotifier()
 * const withNotices = (
 *   <NotifierProvider value={notifier}>
 *     {views}
 *     <SonnerToaster />
 *   </NotifierProvider>
 * )
 * ```
 *
 * @packageDocumentation
 */
import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { forwardRef, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast, Toaster, type ExternalToast, type ToasterProps } from 'sonner'
import { useMessages } from '../locale/messages-context.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { useBrowserValue } from '../primitives/use-browser-value.ts'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'
import { subscribeTopLayer, topmostDialog } from '../theme/top-layer.ts'
import { ignoreTouchHover } from './ignore-touch-hover.ts'
import { letGoOfRestingMouse } from './let-go-of-resting-mouse.ts'
import { notifyRu } from './messages.ru.ts'
import type { NoticeOptions, Notifier } from './notifier.tsx'
import { returnFocusFrom } from './return-focus-from.ts'

const button = cx(
  'vlt:ms-auto vlt:min-h-8 vlt:shrink-0 vlt:rounded-sm vlt:px-2.5 vlt:text-sm vlt:font-medium vlt:text-accent-text',
  'vlt:hover:bg-hover vlt:active:bg-pressed vlt:pointer-coarse:min-h-11',
  focusRing,
)

/** Our own look; the library keeps only places and motion. The rest of a stack is a plain card until it opens. */
const toastOptions = {
  unstyled: true,
  classNames: {
    toast: cx(
      'vlt:flex vlt:w-(--width) vlt:items-center vlt:gap-2.5 vlt:rounded-card vlt:bg-raised vlt:py-2 vlt:pe-2 vlt:ps-3.5',
      'vlt:font-sans vlt:text-base vlt:text-text vlt:shadow-float vlt:max-[600px]:w-full vlt:min-h-12',
      'vlt:focus-visible:outline-2 vlt:focus-visible:outline-solid vlt:focus-visible:outline-focus',
      'vlt:data-[front=false]:data-[expanded=false]:*:opacity-0',
    ),
    content: 'vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:py-1',
    title: 'vlt:font-medium vlt:text-pretty',
    description: 'vlt:text-sm vlt:text-text-muted',
    actionButton: button,
    cancelButton: button,
  },
}

const icons = {
  success: <Icon shape={CircleCheck} aria-hidden className="vlt:size-5 vlt:text-success-text" />,
  error: <Icon shape={CircleAlert} aria-hidden className="vlt:size-5 vlt:text-danger-text" />,
}

/** Takes no room, wherever it stands; no `z-index`, so that notices stand over the page and not within this. */
const rootLook = 'vlt:absolute vlt:top-0 vlt:left-0 vlt:w-0'

function createContainer(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const container = document.createElement('div')
  // Stands outside of every view, and takes nothing of the page's.
  container.dataset['vltSlot'] = 'floating'
  return container
}

/**
 * An element that stands in the topmost dialog, else in the body: outside an open dialog nothing can be reached. Null
 * on the server and while its page is hydrated.
 */
function useFloatingContainer(): HTMLElement | null {
  const [container] = useState(createContainer)
  const hydrated = useBrowserValue(() => true, false)
  useEffect(() => {
    if (container === null) return undefined
    const place = () => {
      const parent = topmostDialog() ?? document.body
      if (container.parentElement === parent) return
      // Moving keeps running animations and timers where the browser can; appending starts them anew.
      if (container.isConnected && 'moveBefore' in parent) parent.moveBefore(container, null)
      else parent.append(container)
    }
    place()
    const unsubscribe = subscribeTopLayer(place)
    const endReturning = returnFocusFrom(container)
    const endIgnoring = ignoreTouchHover(container)
    const endLettingGo = letGoOfRestingMouse(container)
    return () => {
      unsubscribe()
      endReturning()
      endIgnoring()
      endLettingGo()
      container.remove()
    }
  }, [container])
  return hydrated ? container : null
}

const narrow = '(width < 48rem)'

function watchNarrow(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Below the cross of a dialog that fills a phone, px. */
const belowCross = 60

/** Above what a thumb reaches for at the foot of a phone, px. */
const aboveThumb = 88

/**
 * The buttons of a dialog are at its bottom: across it on a phone, on the right where there is room. The search of a
 * phone is at the top. Notices stay out of their way.
 */
function usePlace(): Pick<ToasterProps, 'position' | 'offset' | 'mobileOffset'> {
  const isNarrow = useSyncExternalStore(
    watchNarrow,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
  const inDialog = useSyncExternalStore(
    subscribeTopLayer,
    () => topmostDialog() !== null,
    () => false,
  )
  if (!isNarrow) return { position: inDialog ? 'bottom-left' : 'bottom-right' }
  const offset = inDialog ? { top: belowCross } : { bottom: aboveThumb }
  return { position: inDialog ? 'top-center' : 'bottom-center', offset, mobileOffset: offset }
}

/**
 * Raised when every notice is taken away: the toaster is made anew, so that none of their words stays in the page while
 * it fades. A toaster shows what is still active when it begins, so nothing that comes right after is lost.
 */
const clearings = (() => {
  let count = 0
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      count += 1
      for (const listener of listeners) listener()
    },
  }
})()

/** How long a notice stays unless it says otherwise, in ms. */
const noticeMs = 4000

/** How many notices are seen at a time; older ones lie behind them. */
const noticesAtATime = 3

/** Props of {@link SonnerToaster}. */
export type SonnerToasterProps = RootProps

/**
 * Shows the notices of {@link createSonnerNotifier}, also above open dialogs. Stands once, anywhere in the page.
 *
 * @example
 * ```tsx
 * <SonnerToaster />
 * ```
 */
export const SonnerToaster = forwardRef<HTMLElement, SonnerToasterProps>(function SonnerToaster(props, ref) {
  const root = useRoot(props, ref)
  const messages = useMessages('notify', notifyRu)
  const container = useFloatingContainer()
  const place = usePlace()
  const cleared = useSyncExternalStore(clearings.subscribe, clearings.getSnapshot, clearings.getSnapshot)
  if (container === null) return null
  return createPortal(
    <div {...root(rootLook)} data-vlt-slot="sonner-toaster">
      <Toaster
        // Made anew in another place: it would go on waiting for a mouse to leave that it has left itself, keep all its
        // notices for good, and stack them the wrong way round.
        key={`${cleared} ${place.position}`}
        theme="light"
        {...place}
        duration={noticeMs}
        visibleToasts={noticesAtATime}
        containerAriaLabel={messages.region}
        toastOptions={toastOptions}
        icons={icons}
      />
    </div>,
    container,
  )
})

/** The word on the button of an error, as the provider around the toaster has it. */
function CloseText() {
  return useMessages('notify', notifyRu).close
}

let issued = 0

function shared(options: NoticeOptions, id: string): ExternalToast {
  const { description, duration, action } = options
  // Said, also where there is none: a notice that replaces another would keep the other's.
  return { id, description, action, cancel: undefined, ...(duration === undefined ? {} : { duration }) }
}

const wordless = { title: '', description: undefined, action: undefined, cancel: undefined }

/** A notifier on sonner, shown by {@link SonnerToaster}. Errors carry «Закрыть» beside any action of their own. */
export function createSonnerNotifier(): Notifier {
  // The library takes a dismissed notice away a frame later, by its id: one that comes in between under the same id
  // would go with it. So the library is given an id of our own, another one after each dismissal.
  const idsInLibrary = new Map<string, string>()
  const idOf = (options: NoticeOptions) => {
    issued += 1
    const own = `vlt-notice-${issued}`
    const id = options.id ?? own
    const inLibrary = idsInLibrary.get(id) ?? own
    if (options.id !== undefined) idsInLibrary.set(id, inLibrary)
    return { id, inLibrary }
  }
  // The library takes a notice away after any of its buttons.
  const close = { label: <CloseText />, onClick: () => {} }
  return {
    success: (text, options = {}) => {
      const { id, inLibrary } = idOf(options)
      toast.success(text, shared(options, inLibrary))
      return id
    },
    error: (text, options = {}) => {
      const { id, inLibrary } = idOf(options)
      const closing = options.action === undefined ? { action: close } : { cancel: close }
      toast.error(text, { ...shared(options, inLibrary), ...closing })
      return id
    },
    dismiss: (id) => {
      if (id === undefined) {
        idsInLibrary.clear()
        // The library remembers the words of every notice it has shown, and this list is where it does. Its own way of
        // taking all away leaves them in a toaster that is gone. The toaster, and what it has yet to do, hold the same
        // objects: they are emptied too.
        for (const notice of toast.getHistory().splice(0)) Object.assign(notice, wordless)
        clearings.clear()
        return
      }
      toast.dismiss(idsInLibrary.get(id) ?? id)
      idsInLibrary.delete(id)
    },
  }
}
