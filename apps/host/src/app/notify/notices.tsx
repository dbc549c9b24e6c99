import { useNotifier, type Notifier } from '@larets/vault-ui/notify'
import { useMemo } from 'react'
import { useHostMessages } from '../messages/messages-context.ts'
import type { HostMessages } from '../messages/messages.ru.ts'
import { noticesOf, type NoticesOf, type WordsOf } from './notices-of.ts'

/** Text to say, in whichever language the app speaks when it is read. */
export type Words = WordsOf<HostMessages>

/** Tells the person something in passing, in words that follow the language while they are on show. */
export type Notices = NoticesOf<HostMessages>

function SaidByApp({ words }: { readonly words: Words }) {
  return words(useHostMessages())
}

/** Notices of the app, shown by a notifier of the views. */
export const createNotices = (notifier: Notifier): Notices =>
  noticesOf(notifier, (words) => <SaidByApp words={words} />)

/** The notices of the app. */
export function useNotices(): Notices {
  const notifier = useNotifier()
  return useMemo(() => createNotices(notifier), [notifier])
}
