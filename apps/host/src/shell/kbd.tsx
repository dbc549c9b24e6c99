import type { ReactNode } from 'react'

/** A key combination, as it is written beside what it does; `aria-keyshortcuts` tells it to assistive technology. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="rounded-xs border border-line px-1 font-sans text-[11px]/4 text-text-muted tabular-nums pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
