import type { ComponentPropsWithRef } from 'react'

const shape =
  'inline-flex size-(--vlt-control-height) shrink-0 items-center justify-center rounded-control transition-colors'

const looks = {
  quiet:
    'text-text-muted hover:bg-hover hover:text-text active:bg-pressed data-[state=open]:bg-hover data-[state=open]:text-text',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-pressed data-[state=open]:bg-accent-pressed',
}

/** What an {@link IconButton} needs: a button's props with its name. */
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'type' | 'className'> & {
  /** The accessible name. */
  readonly label: string
  /** `accent` for the one action of a place. */
  readonly look?: keyof typeof looks
}

/** A square button with an icon and a name for assistive technology. */
export function IconButton({ label, look = 'quiet', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${shape} ${looks[look]}`}
      {...props}
    />
  )
}
