import type { NoticeOptions, Notifier } from '@larets/vault-ui/notify'
import type { ReactNode } from 'react'

/** Text to say, in whichever language is spoken when it is read. */
export type WordsOf<Messages> = (messages: Messages) => string

/** Parts of a notice beside its text. */
export interface NoticeExtras<Messages> extends Pick<NoticeOptions, 'id' | 'duration'> {
  /** A button. */
  readonly action?: { readonly label: WordsOf<Messages>; readonly onClick: () => void }
}

/** Tells the person something in passing, in words that follow the language while they are on show. */
export interface NoticesOf<Messages> {
  /** Something worked. */
  readonly success: (words: WordsOf<Messages>, extras?: NoticeExtras<Messages>) => void
  /** Something failed. */
  readonly error: (words: WordsOf<Messages>, extras?: NoticeExtras<Messages>) => void
  /** Takes a notice away by its id. */
  readonly dismiss: (id: string) => void
}

/**
 * Notices in the words of some texts, shown by a notifier of the views.
 *
 * @param draw draws words so that they follow the language
 */
export function noticesOf<Messages>(
  notifier: Notifier,
  draw: (words: WordsOf<Messages>) => ReactNode,
): NoticesOf<Messages> {
  const inWords = ({ action, ...extras }: NoticeExtras<Messages>): NoticeOptions =>
    action === undefined ? extras : { ...extras, action: { ...action, label: draw(action.label) } }
  return {
    success: (words, extras = {}) => {
      notifier.success(draw(words), inWords(extras))
    },
    error: (words, extras = {}) => {
      notifier.error(draw(words), inWords(extras))
    },
    dismiss: notifier.dismiss,
  }
}
