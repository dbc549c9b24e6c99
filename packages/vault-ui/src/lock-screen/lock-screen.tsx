import { cx } from 'class-variance-authority'
import { useId, useRef, type ForwardedRef, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { LightIcon } from '../primitives/light-icon.tsx'
import { PasswordField } from '../primitives/password-field.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { rootAttributes, type FieldSlots, type RootProps } from '../theme/root-props.ts'
import { lockScreenRu } from './messages.ru.ts'
import { useLockedTop } from './use-locked-top.ts'
import { useUnlocking, type UnlockOutcome } from './use-unlocking.ts'
import { useMergedRef } from '../theme/merged-ref.ts'
import { useComponents } from '../theme/components.tsx'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link LockScreen}. */
export interface LockScreenProps extends RootProps, FieldSlots {
  /**
   * Tries the master password, which is exactly what was typed. A promise that is rejected is told as `failed`, and its
   * error reported to the page as uncaught.
   */
  readonly onUnlock: (masterPassword: string) => Promise<UnlockOutcome>
  /** Shows «Открыть ключом доступа». It may take as long as the person does. */
  readonly onPasskey?: (() => Promise<UnlockOutcome>) | undefined
  /** Shows «Выйти». */
  readonly onSignOut?: (() => void) | undefined
  /** Whose vault it is. */
  readonly email?: string | undefined
  /** Name of the product above the form; none by default. */
  readonly productName?: string | undefined
  /** Stands above the title; a lock by default, nothing with `null`. */
  readonly logo?: ReactNode
  /** The title, which names the screen; that the vault is unlocked here by default. */
  readonly title?: ReactNode
  /** Under the title; what is to be typed by default, nothing with `null`. */
  readonly text?: ReactNode
  /** Name and placeholder of the field; the master password by default. */
  readonly label?: string | undefined
  /** Below all else: ways to what needs no vault, as to your help. */
  readonly footer?: ReactNode
  /** How long `onUnlock` may take, in ms, before the person is told and may try again: a minute; `Infinity` waits. */
  readonly waitLimit?: number | undefined
  /**
   * Fills the element it stands in and leaves the rest of the page alone. By default it covers the page, in the
   * browser's top layer: nothing else can be reached, and nothing that is opened later comes above it.
   */
  readonly inline?: boolean | undefined
  /** Layers that may stand above it: dialogs that it leads to. */
  readonly children?: ReactNode
}

/** One minute: deriving a key takes seconds on the slowest phone. */
const usualWaitLimit = 60_000

/**
 * Covers everything in black and asks for the master password. What is typed is kept nowhere but in the input.
 *
 * @example
 * ```tsx
 * <LockScreen
 *   onUnlock={async (typed) => ((await unlock(typed)) ? { ok: true } : { ok: false, code: 'wrong_master_password' })}
 * />
 * ```
 */
export const LockScreen = view<LockScreenProps>(
  () => import('./messages.en.ts'),
  function LockScreen({ inline = false, children, ...props }, ref) {
    const Frame = inline ? InlineFrame : PageFrame
    return <Locked {...props} rootRef={ref} Frame={Frame} above={children} />
  },
)

interface LockedProps extends Omit<LockScreenProps, 'inline' | 'children'> {
  readonly rootRef: ForwardedRef<HTMLElement>
  readonly Frame: typeof PageFrame
  readonly above: ReactNode
}

function Locked(props: LockedProps) {
  const { onUnlock, onPasskey, onSignOut, email, waitLimit = usualWaitLimit, Frame, above } = props
  const messages = useMessages('lockScreen', lockScreenRu)
  const titleId = useId()
  const label = props.label ?? messages.masterPassword
  const { input, error, failure, busy, asking, secondsLeft, submit, showPasskey, clear } = useUnlocking({
    onUnlock,
    waitLimit,
    hasPasskey: onPasskey !== undefined,
  })
  const failureId = useId()

  return (
    <Frame
      {...rootAttributes(props)}
      rootRef={props.rootRef}
      labelledBy={titleId}
      state={busy ? 'unlocking' : 'locked'}
    >
      <div className="vlt:m-auto vlt:flex vlt:w-full vlt:max-w-90 vlt:flex-col vlt:items-center vlt:px-6 vlt:py-10 vlt:has-aria-invalid:pb-4">
        <LockHead {...props} titleId={titleId} />
        <form
          method={sendsNothing}
          noValidate
          className="vlt:mt-7 vlt:flex vlt:w-full vlt:flex-col vlt:gap-3"
          onSubmit={submit}
        >
          {email === undefined ? null : <UsernameForManagers email={email} />}
          {props.beforeFields}
          <PasswordField
            ref={input}
            label={label}
            labelHidden
            placeholder={label}
            name="masterPassword"
            autoComplete="current-password"
            required
            size="large"
            readOnly={busy}
            error={error?.kind === 'required' || error?.kind === 'wrong' ? messages[error.kind] : undefined}
            marksLayout
            messages={messages}
            onInput={clear}
          />
          {props.afterFields}
          <FieldError id={failureId} message={failure} />
          <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={secondsLeft > 0}>
            {busy
              ? messages.submitting
              : secondsLeft > 0
                ? messages.retryIn({ seconds: secondsLeft })
                : messages.submit}
          </Button>
        </form>
        {onPasskey === undefined ? null : (
          <Button size="large" wide busy={asking} className="vlt:mt-3" onClick={() => showPasskey(onPasskey)}>
            {messages.passkey}
          </Button>
        )}
        <LockFoot email={email} onSignOut={onSignOut} />
        {props.footer}
      </div>
      {above}
    </Frame>
  )
}

/** The mark of the lock, the product, and the words. */
function LockHead({
  titleId,
  productName,
  logo,
  title,
  text,
}: Pick<LockedProps, 'productName' | 'logo' | 'title' | 'text'> & { readonly titleId: string }) {
  const messages = useMessages('lockScreen', lockScreenRu)
  const shownText = text === undefined ? messages.text : text
  return (
    <>
      {logo === undefined ? <LockMark /> : logo}
      {productName === undefined ? null : (
        <p className="vlt:mt-4 vlt:text-sm vlt:font-medium vlt:text-text-muted">{productName}</p>
      )}
      <h1 id={titleId} className="vlt:mt-3 vlt:text-center vlt:text-xl vlt:font-semibold vlt:text-balance">
        {title ?? messages.title}
      </h1>
      {shownText === null ? null : (
        <p className="vlt:mt-2 vlt:text-center vlt:text-balance vlt:text-text-muted">{shownText}</p>
      )}
    </>
  )
}

function LockMark() {
  const { Logo: Own } = useComponents()
  if (Own !== undefined) return <Own />
  return (
    <span className="vlt:flex vlt:size-12 vlt:items-center vlt:justify-center vlt:rounded-full vlt:bg-accent-soft">
      <LightIcon shape="lock" className="vlt:size-5 vlt:text-accent-text" />
    </span>
  )
}

/** Whose vault it is, and the way out. */
function LockFoot({ email, onSignOut }: Pick<LockedProps, 'email' | 'onSignOut'>) {
  const messages = useMessages('lockScreen', lockScreenRu)
  if (email === undefined && onSignOut === undefined) return null
  return (
    <div className="vlt:mt-8 vlt:flex vlt:max-w-full vlt:flex-wrap vlt:items-center vlt:justify-center vlt:gap-x-3 vlt:text-text-muted">
      {email === undefined ? null : <span className="vlt:min-w-0 vlt:text-center vlt:wrap-anywhere">{email}</span>}
      {onSignOut === undefined ? null : (
        <Button variant="link" size="inline" onClick={onSignOut}>
          {messages.signOut}
        </Button>
      )}
    </div>
  )
}

interface FrameProps extends RootProps {
  readonly rootRef: ForwardedRef<HTMLElement>
  readonly labelledBy: string
  readonly state: 'locked' | 'unlocking'
  readonly children: ReactNode
}

const frameLook = 'vlt:flex vlt:flex-col vlt:overflow-y-auto vlt:bg-lock'

/** Covers the page. Before its script has come it is no dialog yet, but lies over what the server drew. */
function PageFrame({ rootRef, labelledBy, state, children, ...given }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLockedTop(dialog)
  const root = useRoot(given, rootRef)
  const attributes = root(
    cx(frameLook, 'vlt:fixed vlt:inset-0 vlt:z-50 vlt:m-0 vlt:h-dvh vlt:max-h-none vlt:w-full vlt:max-w-none'),
  )
  return (
    <dialog
      aria-labelledby={labelledBy}
      {...attributes}
      ref={useMergedRef<HTMLDialogElement>(dialog, attributes.ref)}
      data-vlt-slot="lock-screen"
      data-vlt-theme="dark"
      data-state={state}
    >
      {children}
    </dialog>
  )
}

/** Fills a part of the page. */
function InlineFrame({ rootRef, labelledBy, state, children, ...given }: FrameProps) {
  const root = useRoot(given, rootRef)
  return (
    <section
      aria-labelledby={labelledBy}
      {...root(cx(frameLook, 'vlt:size-full'))}
      data-vlt-slot="lock-screen"
      data-vlt-theme="dark"
      data-state={state}
    >
      {children}
    </section>
  )
}

/** Tells password managers which account the password belongs to. */
function UsernameForManagers({ email }: { readonly email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="vlt:sr-only"
    />
  )
}
