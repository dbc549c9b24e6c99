import { cx } from 'class-variance-authority'
import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { LightIcon } from './light-icon.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** The messages of a {@link PasswordField}. */
export interface PasswordFieldMessages {
  readonly show: string
  readonly hide: string
  readonly capsLock: string
  /** That the keyboard gives Cyrillic letters, as the mark inside the field and in full for screen readers. */
  readonly russianLayout: { readonly mark: string; readonly text: string }
}

/** A browser that cannot mask by style must not show a secret: there the type of the input masks it. */
const canMaskByStyle = () => typeof CSS === 'undefined' || CSS.supports('-webkit-text-security', 'disc')

/** Props of {@link PasswordField}: an input's own, with a label, advice, an error and words. */
export interface PasswordFieldProps
  extends
    Omit<TextInputProps, 'id' | 'className' | 'style' | 'type' | 'onKeyDown' | 'onKeyUp'>,
    Omit<FieldProps, 'children'> {
  readonly messages: PasswordFieldMessages
  /**
   * Masks a text input by its style. A browser takes an input of type `password` for the sign-in of the page: it offers
   * to save what is in it, and in the field before it, in its own password store. Ignored where a browser cannot.
   */
  readonly maskedByStyle?: boolean
  /** Marks the field while Russian letters are typed: behind the mask nobody sees a wrong keyboard layout. */
  readonly marksLayout?: boolean
  /** Lets a long placeholder take two lines on a phone, where one would be cut. */
  readonly placeholderWraps?: boolean
  /** Begins unmasked, for a value that the person has to see. */
  readonly defaultShown?: boolean | undefined
  /** Further buttons inside the field, after the one that shows and hides. */
  readonly buttons?: ReactNode
}

/** Properties of a view that is such a field; the rest it decides by itself. */
export type PasswordFieldViewProps = Omit<
  PasswordFieldProps,
  | 'messages'
  | 'buttons'
  | 'mono'
  | 'autoComplete'
  | 'maskedByStyle'
  | 'marksLayout'
  | 'placeholderWraps'
  | 'data-vlt-slot'
  | 'rootRef'
>

/**
 * A masked field that can be shown. It is masked again when its form is submitted, so that the browser does not keep
 * the value as ordinary text, and it says when Caps Lock is on, and, if asked, when the
 * letters are Russian. The ref is the input's.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  {
    label,
    labelHidden,
    hint,
    error,
    id,
    className,
    style,
    rootRef,
    messages,
    buttons,
    maskedByStyle = false,
    marksLayout = false,
    placeholderWraps = false,
    defaultShown = false,
    size,
    onBlur,
    'data-vlt-slot': slot,
    ...props
  },
  ref,
) {
  const box = useRef<HTMLDivElement>(null)
  const masksByStyle = maskedByStyle && canMaskByStyle()
  const [shown, setShown] = useState(defaultShown)
  const [capsLock, watchCapsLock] = useCapsLock()
  const [russianLayout, watchLayout] = useRussianLayout()
  const isMarked = marksLayout && russianLayout

  useEffect(() => {
    const form = box.current?.closest('form')
    const mask = () => setShown(false)
    form?.addEventListener('submit', mask)
    return () => form?.removeEventListener('submit', mask)
  }, [])

  const blur = (event: FocusEvent<HTMLInputElement>) => {
    watchCapsLock.onBlur()
    watchLayout.onBlur()
    onBlur?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    watchCapsLock.onKeyDown(event)
    watchLayout.onKeyDown(event)
  }
  const warnings = [capsLock ? messages.capsLock : null, isMarked ? messages.russianLayout.text : null]
  const advice = capsLock ? (
    <>
      <span className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:text-warning-text">
        <LightIcon shape="capsLock" className="vlt:size-4" />
        {messages.capsLock}
      </span>
      {hint}
    </>
  ) : (
    hint
  )
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={advice}
      error={error}
      id={id}
      className={className}
      style={style}
      rootRef={rootRef}
      data-vlt-slot={slot}
    >
      {(control) => (
        <div ref={box} className="vlt:relative">
          <TextInput
            ref={ref}
            type={shown || masksByStyle ? 'text' : 'password'}
            size={size}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            className={cx(
              // A secret stands in the order it is typed in, at the side where the page begins its lines.
              'vlt:peer vlt:[text-align:match-parent] vlt:[unicode-bidi:plaintext]',
              masksByStyle && !shown && 'vlt:[-webkit-text-security:disc]',
              buttons === undefined && !isMarked ? 'vlt:pe-11' : 'vlt:pe-20 vlt:pointer-coarse:pe-22',
              placeholderWraps && 'vlt:max-md:placeholder:text-transparent',
            )}
            {...props}
            {...control}
            onKeyDown={keyDown}
            onKeyUp={watchCapsLock.onKeyUp}
            onBlur={blur}
          />
          {placeholderWraps ? (
            <span
              aria-hidden
              className={cx(
                'vlt:pointer-events-none vlt:absolute vlt:inset-y-0 vlt:start-3 vlt:hidden vlt:items-center vlt:text-xs',
                'vlt:leading-[1.25] vlt:text-text-faint vlt:max-md:peer-placeholder-shown:flex',
                buttons === undefined ? 'vlt:end-11' : 'vlt:end-20 vlt:pointer-coarse:end-22',
              )}
            >
              {props.placeholder}
            </span>
          ) : null}
          <span className="vlt:absolute vlt:inset-y-0 vlt:end-1 vlt:flex vlt:items-center vlt:pointer-coarse:end-0">
            {isMarked ? (
              <span
                aria-hidden
                className="vlt:pointer-events-none vlt:px-1 vlt:text-xs vlt:font-medium vlt:text-text-muted"
              >
                {messages.russianLayout.mark}
              </span>
            ) : null}
            <InsideButton label={shown ? messages.hide : messages.show} onClick={() => setShown(!shown)}>
              <LightIcon shape={shown ? 'eyeOff' : 'eye'} />
            </InsideButton>
            {buttons}
          </span>
          <output className="vlt:sr-only">{warnings.filter((text) => text !== null).join('. ')}</output>
        </div>
      )}
    </Field>
  )
})

/** A button inside a field. Pressing it with a pointer leaves the caret where it is. */
export function InsideButton({
  label,
  className,
  ...props
}: ComponentPropsWithoutRef<'button'> & { readonly label: string }) {
  return (
    <IconButton
      label={label}
      size="small"
      className={cx('vlt:pointer-coarse:size-11', className)}
      onPointerDown={(event) => event.preventDefault()}
      {...props}
    />
  )
}

/** Whether Caps Lock is on, as far as the keys pressed in a field show, and the field's handlers that watch it. */
function useCapsLock() {
  const [on, setOn] = useState(false)
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return [on, { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) }] as const
}

/**
 * Whether the keyboard gives Cyrillic letters, as far as the last letter pressed in a field shows, and the field's
 * handlers that watch it. Digits and signs show nothing.
 */
function useRussianLayout() {
  const [on, setOn] = useState(false)
  const watch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    if (/\p{Script=Cyrillic}/u.test(key)) setOn(true)
    else if (/\p{Letter}/u.test(key)) setOn(false)
  }
  return [on, { onKeyDown: watch, onBlur: () => setOn(false) }] as const
}
