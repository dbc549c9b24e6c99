/**
 * Notices in passing: the port and its context. An adapter is an entry of its own.
 *
 * @example
 * ```tsx
 * import { NotifierProvider } from '@larets/vault-ui/notify'
 *
 * const withNotices = <NotifierProvider value={notifier}>{views}</NotifierProvider>
 * ```
 *
 * @packageDocumentation
 */
export { NotifierProvider, useNotifier, type NoticeAction, type NoticeOptions, type Notifier } from './notifier.tsx'
