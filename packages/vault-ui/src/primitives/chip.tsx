import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentPropsWithoutRef } from 'react'

const look = cva(
  [
    'vlt:pointer-events-none vlt:flex vlt:items-center vlt:rounded-control vlt:border vlt:border-line vlt:py-1 vlt:wrap-anywhere',
    'vlt:text-text-muted vlt:pointer-coarse:min-h-11',
    'vlt:peer-hover:bg-hover vlt:peer-hover:text-text vlt:peer-active:bg-pressed',
    'vlt:peer-checked:border-accent vlt:peer-checked:bg-selected vlt:peer-checked:font-medium',
    'vlt:peer-checked:text-accent-text vlt:peer-focus-visible:outline-2 vlt:peer-focus-visible:outline-solid',
    'vlt:peer-focus-visible:outline-offset-2 vlt:peer-focus-visible:outline-focus',
  ],
  {
    variants: {
      size: { small: 'vlt:min-h-8 vlt:px-2.5', medium: 'vlt:min-h-(--vlt-control-height) vlt:px-3' },
    },
    defaultVariants: { size: 'small' },
  },
)

/** Props of {@link Chip}. */
export interface ChipProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'size'>, VariantProps<typeof look> {
  /** `checkbox` where several may be chosen, `radio` where one is. */
  readonly type: 'checkbox' | 'radio'
  readonly label: string
}

/** A choice among a few that all stay in view. */
export function Chip({ label, size, ...props }: ChipProps) {
  return (
    <label data-vlt-slot="chip" className="vlt:relative vlt:flex">
      <input
        className="vlt:peer vlt:absolute vlt:inset-0 vlt:h-full vlt:w-full vlt:appearance-none vlt:outline-none"
        {...props}
      />
      <span className={look({ size })}>{label}</span>
    </label>
  )
}
