import { Check, Copy } from 'lucide-react'
import { Icon } from './icon.tsx'

/** Props of {@link CopyIcon}. */
export interface CopyIconProps {
  /** It has just been copied. */
  readonly copied?: boolean
  /**
   * Sign of what is copied, where several such icons stand side by side: a path on the upper sheet, within 11…19 of its
   * 24 units.
   */
  readonly sign?: string | undefined
}

/** Two sheets for copying, a check mark for having copied: the same wherever something is copied. */
export function CopyIcon({ copied, sign }: CopyIconProps) {
  if (copied) return <Icon shape={Check} aria-hidden className="vlt:text-success-text" />
  return (
    <Icon shape={Copy} aria-hidden>
      {/* Without a sign it draws nothing. */}
      <path d={sign} />
    </Icon>
  )
}
