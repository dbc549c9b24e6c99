import { useNotifier, type NoticeOptions, type Notifier } from '@larets/vault-ui/notify'
import { useMemo } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import type { HostMessages } from '../../messages.ru.ts'

/** What is to be said, in whichever language the app speaks when it is read. */
export type Words = (messages: HostMessages) => string

/** What a notice may carry beside its text. */
export interface NoticeExtras extends Pick<NoticeOptions, 'id' | 'duration'> {
  /** A button. */
  readonly action?: { readonly label: Words; readonly onClick: () => void }
}

/** Tells the person something in passing, in words that follow the language while they are on show. */
export interface Notices {
  /** Something worked. */
  readonly success: (words: Words, extras?: NoticeExtras) => void
  /** Something failed. */
  readonly error: (words: Words, extras?: NoticeExtras) => void
  /** Takes a notice away by its id. */
  readonly dismiss: (id: string) => void
}

/** Words that follow the language while they are on show. */
export function Said({ words }: { readonly words: Words }) {
  return words(useHostMessages())
}

function inWords({ action, ...extras }: NoticeExtras): NoticeOptions {
  return action === undefined ? extras : { ...extras, action: { ...action, label: <Said words={action.label} /> } }
}

/** Notices of the app, shown by a notifier of the views. */
export function createNotices(notifier: Notifier): Notices {
  return {
    success: (words, extras = {}) => {
      notifier.success(<Said words={words} />, inWords(extras))
    },
    error: (words, extras = {}) => {
      notifier.error(<Said words={words} />, inWords(extras))
    },
    dismiss: notifier.dismiss,
  }
}

/** The notices of the app. */
export function useNotices(): Notices {
  const notifier = useNotifier()
  return useMemo(() => createNotices(notifier), [notifier])
}
