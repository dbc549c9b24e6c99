import type { ReactNode } from 'react'

/** A key combination, as it is written beside what it does. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="rounded-[4px] border border-line px-1 font-sans text-[11px]/4 text-muted tabular-nums">{children}</kbd>
  )
}
