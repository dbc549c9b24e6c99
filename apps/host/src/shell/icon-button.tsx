import type { ComponentPropsWithRef } from 'react'

/** What an {@link IconButton} needs: a button's props with its name. */
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'type'> & {
  /** The accessible name. */
  readonly label: string
}

/** A square button with an icon and a name for assistive technology. */
export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-control text-text-muted transition-colors duration-150 hover:bg-hover hover:text-text active:bg-pressed data-[state=open]:bg-hover data-[state=open]:text-text ${className}`}
      {...props}
    />
  )
}
