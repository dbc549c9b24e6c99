import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A way out of a {@link Notice}. */
export interface NoticeAction {
  /** Words of the button. */
  readonly label: string
  readonly onAct: () => void
}

/** Props of {@link Notice}. */
export interface NoticeProps {
  /** A lucide icon. */
  readonly icon: ReactNode
  /** Present state. */
  readonly title: string
  /** Why, or what to do. */
  readonly hint: string
  /** The ways out; the first is the obvious one. */
  readonly actions: readonly NoticeAction[]
  /** A failure interrupts; other notices wait until they are read. */
  readonly failure?: boolean
}

const boxLook = [
  'vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col vlt:items-center vlt:justify-center vlt:gap-5 vlt:overflow-y-auto',
  'vlt:px-6 vlt:py-10 vlt:text-center',
].join(' ')

const iconLook = [
  'vlt:mb-3 vlt:flex vlt:size-12 vlt:items-center vlt:justify-center vlt:rounded-card vlt:bg-hover vlt:text-text-muted',
  'vlt:[&>svg]:size-5',
].join(' ')

/** Words in place of contents that are not there; fills a flex column. */
export function Notice({ icon, title, hint, actions, failure = false }: NoticeProps) {
  return (
    <div data-vlt-slot="notice" className={boxLook}>
      <output role={failure ? 'alert' : undefined} className="vlt:flex vlt:flex-col vlt:items-center vlt:gap-1.5">
        <span aria-hidden className={iconLook}>
          {icon}
        </span>
        <span className="vlt:text-lg vlt:font-semibold">{title}</span>
        <span className="vlt:max-w-80 vlt:text-pretty vlt:wrap-anywhere vlt:text-text-muted">{hint}</span>
      </output>
      <div className="vlt:flex vlt:flex-wrap vlt:justify-center vlt:gap-2">
        {actions.map(({ label, onAct }, index) => (
          <Button key={label} variant={index === 0 ? 'primary' : 'secondary'} onClick={onAct}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
