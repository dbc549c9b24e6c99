import { PortalContainerProvider } from '@larets/vault-ui/theme'
import { useEffect, useState, type ReactNode } from 'react'

/** Properties of a {@link SidebarSheet}. */
export type SidebarSheetProps = {
  /** The accessible name of the sheet. */
  readonly label: string
  /** Whether it is slid in. */
  readonly open: boolean
  /** Escape, or a press outside. */
  readonly onClose: () => void
  /** The sidebar. */
  readonly children: ReactNode
}

const sheetClass = [
  'm-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-visible border-r border-line bg-canvas text-text shadow-float',
  'backdrop:bg-overlay -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
  'transition-[translate,display,overlay] transition-discrete motion-reduce:transition-none',
].join(' ')

/**
 * The sidebar on mobile: a native modal dialog, 18rem wide, that slides in from the left. What floats goes into it:
 * nothing outside can be reached while it is open.
 */
export function SidebarSheet({ label, open, onClose, children }: SidebarSheetProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  useEffect(() => {
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [dialog, open])

  // A press on the backdrop reaches the dialog itself; a press on its contents reaches them.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) onClose()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [dialog, onClose])

  return (
    <dialog ref={setDialog} aria-label={label} data-slot="sidebar-sheet" onClose={onClose} className={sheetClass}>
      <PortalContainerProvider value={dialog}>{children}</PortalContainerProvider>
    </dialog>
  )
}
