import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { HostMessagesContext } from '../app/messages/messages-context.ts'
import { messagesRu } from '../app/messages/messages.ru.ts'

/** The Russian texts of the app, around a part of it. */
export function AppTexts({ children }: { readonly children: ReactNode }) {
  return <HostMessagesContext value={messagesRu}>{children}</HostMessagesContext>
}

/** Renders a part of the app with its Russian texts, which come with the app. */
export const renderWithTexts = (element: ReactNode) => render(element, { wrapper: AppTexts })
