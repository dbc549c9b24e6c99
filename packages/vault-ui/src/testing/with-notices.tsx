import { NotifierProvider } from '../notify/notifier.tsx'
import { createSonnerNotifier, SonnerToaster } from '../notify/sonner.tsx'
import type { ReactNode } from 'react'

/** One for all stories: the library behind it keeps its notices for the page. */
export const notifier = createSonnerNotifier()

/** Provides what a view that notifies the person needs around it. */
export function WithNotices({ children }: { readonly children: ReactNode }) {
  return (
    <NotifierProvider value={notifier}>
      {children}
      <SonnerToaster />
    </NotifierProvider>
  )
}
