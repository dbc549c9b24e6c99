import { useEffect, useRef, type ReactNode } from 'react'

/** What a {@link SidebarSheet} needs. */
export type SidebarSheetProps = {
  /** The accessible name of the sheet. */
  readonly label: string
  /** Whether it is slid in. */
  readonly open: boolean
  /** Escape, or a press outside. */
  readonly onClose: () => void
  /** Tells where floating parts must go while the sheet is modal. */
  readonly onFloatingContainer: (element: HTMLElement | null) => void
  /** The sidebar. */
  readonly children: ReactNode
}

const sheetClass = [
  'm-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-visible border-r border-line bg-canvas text-text shadow-float',
  'backdrop:bg-overlay -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
  'transition-[translate,display,overlay] transition-discrete motion-reduce:transition-none',
].join(' ')

/** The sidebar on mobile: a native modal dialog, 18rem wide, that slides in from the left. */
export function SidebarSheet({ label, open, onClose, onFloatingContainer, children }: SidebarSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])

  // A press on the backdrop reaches the dialog itself; a press on its contents reaches them.
  useEffect(() => {
    const element = dialog.current
    const onClick = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [onClose])

  useEffect(() => {
    onFloatingContainer(dialog.current)
    return () => onFloatingContainer(null)
  }, [onFloatingContainer])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-slot="sidebar-sheet"
      onClose={onClose}
      className={sheetClass}
    >
      {children}
    </dialog>
  )
}
