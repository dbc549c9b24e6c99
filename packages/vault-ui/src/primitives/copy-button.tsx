import { forwardRef } from 'react'
import { CopyIcon, type CopyIconProps } from './copy-icon.tsx'
import { TooltipIconButton, type TooltipIconButtonProps } from './tooltip-icon-button.tsx'
import { useCopied } from './use-copied.ts'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps
  extends Omit<TooltipIconButtonProps, 'onClick' | 'onCopy' | 'children'>, Pick<CopyIconProps, 'sign'> {
  /** Copies; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
  /** Name for a moment after success. */
  readonly copiedLabel: string
}

/** Copies something and shows a check mark for a moment when it did. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { label, onCopy, copiedLabel, sign, ...props },
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
      <CopyIcon copied={copied} sign={sign} />
    </TooltipIconButton>
  )
})
