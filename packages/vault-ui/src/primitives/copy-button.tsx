import { Check, Copy } from 'lucide-react'
import { forwardRef, type ReactNode } from 'react'
import { TooltipIconButton, type TooltipIconButtonProps } from './tooltip-icon-button.tsx'
import { useCopied } from './use-copied.ts'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps extends Omit<TooltipIconButtonProps, 'onClick' | 'onCopy' | 'children'> {
  /** Copies; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
  /** What it is called for a moment after success. */
  readonly copiedLabel: string
  /** Its icon until then; two sheets by default. */
  readonly icon?: ReactNode
}

/** Copies something and shows a check mark for a moment when it did. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { label, onCopy, copiedLabel, icon, ...props },
  ref,
) {
  const [copied, copy] = useCopied(onCopy)
  return (
    <TooltipIconButton
      ref={ref}
      label={copied ? copiedLabel : label}
      data-state={copied ? 'copied' : undefined}
      onClick={() => void copy()}
      {...props}
    >
      {copied ? <Check aria-hidden className="vlt:text-success-text" /> : (icon ?? <Copy aria-hidden />)}
    </TooltipIconButton>
  )
})
