import { cva, cx, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Icon } from './icon.tsx'
import {
  createContext,
  forwardRef,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type KeyboardEvent,
} from 'react'
import type { RootProps } from '../theme/root-props.ts'
import { PortalContainerProvider } from '../theme/portal-container.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'
import { usePlaceAtAnchor } from './use-place-at-anchor.ts'
import { useScrollStop } from './use-scroll-stop.ts'
import { useMergedRef } from '../theme/merged-ref.ts'
import { useRoot } from '../theme/use-root.ts'

const panel = cva(
  'vlt:relative vlt:flex vlt:min-h-0 vlt:w-full vlt:min-w-0 vlt:flex-col vlt:overflow-clip vlt:bg-raised vlt:text-text vlt:shadow-dialog vlt:low:block vlt:low:max-h-full vlt:low:scroll-py-3 vlt:low:overflow-y-auto',
  {
    variants: {
      /** `sheet` fills the screen under 768 px; `compact` stays a card everywhere: questions, a field or two. */
      form: {
        sheet:
          'vlt:h-full vlt:animate-sheet-in vlt:md:h-auto vlt:md:max-h-[calc(100dvh-var(--vlt-rem)*4)] vlt:md:animate-pop-in vlt:md:rounded-card',
        compact: 'vlt:max-h-[calc(100dvh-var(--vlt-rem)*2)] vlt:animate-pop-in vlt:rounded-card',
      },
      width: { small: 'vlt:max-w-small', medium: 'vlt:md:max-w-medium', large: 'vlt:md:max-w-large' },
      /** Its top stays where it is when what it holds becomes higher. */
      placed: {
        centre: 'vlt:md:mt-[max(0px,calc(50dvh-var(--vlt-rem)*25))] vlt:md:self-start',
        anchor: 'vlt:border-line vlt:md:absolute vlt:md:top-(--vlt-y) vlt:md:left-(--vlt-x) vlt:md:border',
      },
    },
    defaultVariants: { form: 'sheet', width: 'medium' },
  },
)

interface DialogParts {
  readonly titleId: string
  readonly descriptionId: string
  readonly requestClose: () => void
}

const DialogContext = createContext<DialogParts | null>(null)

function useDialog(part: string): DialogParts {
  const dialog = useContext(DialogContext)
  if (dialog === null)
    throw new Error(`<${part}> stands outside a <Dialog>, so it has nothing to name. Put it inside one.`)
  return dialog
}

/** Props of {@link Dialog}. */
export interface DialogProps extends VariantProps<typeof panel>, RootProps {
  /** The view's name, on its outermost element. */
  readonly 'data-vlt-slot': string
  readonly open: boolean
  /** The person asks to close: Escape, a click outside, the cross. The owner closes, or asks first. */
  readonly onRequestClose: () => void
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog'
  /** With `placed="anchor"`: what it opens under, from 768 px. */
  readonly anchor?: Element | null | undefined
  /** Starts with a {@link DialogHeader}, which names the dialog. */
  readonly children: ReactNode
}

/** A modal dialog on the native element. Its contents are mounted only while it is open. */
export const Dialog = forwardRef<HTMLElement, DialogProps>(function Dialog({ open, ...props }, ref) {
  return open ? <OpenDialog {...props} ref={ref} /> : null
})

const OpenDialog = forwardRef<HTMLElement, Omit<DialogProps, 'open'>>(function OpenDialog(props, rootRef) {
  const { onRequestClose, role = 'dialog', form, width, placed, anchor, children } = props
  const root = useRoot(props, rootRef)
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const pressedOutside = useRef(false)
  useModalDialog(ref, onRequestClose)
  const card = useRef<HTMLDivElement>(null)
  usePlaceAtAnchor(card, anchor)
  const parts = useMemo(
    () => ({ titleId: `${id}-title`, descriptionId: `${id}-description`, requestClose: onRequestClose }),
    [id, onRequestClose],
  )

  const attributes = root(
    cx(
      'vlt:fixed vlt:inset-0 vlt:h-dvh vlt:max-h-none vlt:w-full vlt:max-w-none vlt:auto-rows-[0] vlt:grid-rows-[minmax(0,1fr)] vlt:place-items-center vlt:overflow-hidden',
      'vlt:bg-transparent vlt:backdrop:animate-fade-in vlt:open:grid',
      placed === 'anchor' ? 'vlt:backdrop:bg-transparent' : 'vlt:backdrop:bg-overlay',
      form === 'compact' ? 'vlt:p-4' : 'vlt:md:p-8',
      'vlt:low:p-2',
    ),
  )
  const attach = useMergedRef<HTMLDialogElement>(ref, attributes.ref)

  // Both ends of a click must be outside: text selected from a field may end there.
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const onClick = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onRequestClose()
    pressedOutside.current = false
  }

  return (
    // The keyboard's way out is Escape, which useModalDialog hears.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      role={role}
      aria-labelledby={parts.titleId}
      aria-describedby={parts.descriptionId}
      {...attributes}
      ref={attach}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={submitByKey}
    >
      <DialogContext.Provider value={parts}>
        <PortalContainerProvider value={container}>
          <div ref={card} data-vlt-slot="dialog-panel" className={panel({ form, width, placed })}>
            {children}
          </div>
        </PortalContainerProvider>
      </DialogContext.Provider>
      <div ref={setContainer} data-vlt-slot="dialog-floating" className="vlt:contents" />
    </dialog>
  )
})

/** Props of {@link DialogHeader}. */
export interface DialogHeaderProps {
  /** Names the dialog. */
  readonly title: ReactNode
  /** Gives the title the focus when it comes; false by default. */
  readonly focusesTitle?: boolean
  readonly description?: ReactNode
  /** The name of the cross; without it there is none. */
  readonly closeLabel?: string | undefined
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The title and the description of a {@link Dialog}, with a cross. */
export function DialogHeader({ title, focusesTitle = false, description, closeLabel }: DialogHeaderProps) {
  const dialog = useDialog('DialogHeader')
  return (
    <header
      data-vlt-slot="dialog-header"
      className="vlt:flex vlt:items-start vlt:gap-3 vlt:px-5 vlt:pt-4 vlt:pb-3 vlt:md:px-6 vlt:md:pt-5"
    >
      <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-1.5">
        <h2
          ref={focusesTitle ? focus : undefined}
          id={dialog.titleId}
          tabIndex={focusesTitle ? -1 : undefined}
          className="vlt:text-lg vlt:leading-[1.3] vlt:font-semibold vlt:text-balance vlt:outline-none vlt:wrap-anywhere"
        >
          {title}
        </h2>
        {description === undefined ? null : (
          <div id={dialog.descriptionId} className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">
            {description}
          </div>
        )}
      </div>
      {closeLabel === undefined ? null : (
        <IconButton
          label={closeLabel}
          className="vlt:-mt-1.5 vlt:-me-2.5 vlt:max-md:-mt-2.5 vlt:pointer-coarse:-mt-2.5"
          onClick={dialog.requestClose}
        >
          <Icon shape={X} aria-hidden />
        </IconButton>
      )}
    </header>
  )
}

/** A button that asks its {@link Dialog} to close, as Escape does. */
export function DialogClose(props: Omit<ButtonProps, 'onClick'>) {
  const dialog = useDialog('DialogClose')
  return <Button {...props} onClick={dialog.requestClose} />
}

/** Contents that scroll between header and footer, and in a low window together with them. */
export function DialogBody({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  const dialog = useDialog('DialogBody')
  const ref = useRef<HTMLDivElement>(null)
  const isStop = useScrollStop(ref)
  return (
    <div
      ref={ref}
      data-vlt-slot="dialog-body"
      {...(isStop ? { role: 'group', 'aria-labelledby': dialog.titleId, tabIndex: 0 } : {})}
      className={cx(
        'vlt:scroll-edges vlt:outline-focus vlt:focus-visible:outline-2 vlt:focus-visible:-outline-offset-2 vlt:focus-visible:outline-solid',
        'vlt:[--vlt-ground:var(--vlt-color-raised)] vlt:min-h-0 vlt:flex-1 vlt:overflow-y-auto vlt:overscroll-contain vlt:scroll-py-3 vlt:px-5 vlt:py-1 vlt:low:overflow-visible vlt:md:px-6',
        className,
      )}
      {...props}
    />
  )
}

/** The buttons: the main one last; on a phone they share the width. */
export function DialogFooter({ className, ...props }: ComponentPropsWithoutRef<'footer'>) {
  return (
    <footer
      data-vlt-slot="dialog-footer"
      className={cx(
        'vlt:flex vlt:flex-wrap vlt:gap-2 vlt:px-5 vlt:pt-4 vlt:pb-[max(calc(var(--vlt-rem)*1.25),env(safe-area-inset-bottom))]',
        'vlt:max-sm:*:flex-1 vlt:sm:justify-end vlt:md:px-6',
        className,
      )}
      {...props}
    />
  )
}

/**
 * Submits the form of a dialog by Ctrl+Enter or ⌘+Enter from any place in it, as its main button would: with that
 * button disabled nothing happens.
 *
 * @param event of the dialog itself; one that a menu or a dialog above it has taken is let be
 */
function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(target instanceof Element) || target.closest('dialog') !== dialog) return
  // A dialog may stand within a form of the page, which is not its own.
  const around = target.closest('form')
  const form = around !== null && dialog.contains(around) ? around : dialog.querySelector('form')
  if (form === null) return
  event.preventDefault()
  const button = [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  if (!button?.matches(':disabled, [aria-disabled=true]')) form.requestSubmit()
}
