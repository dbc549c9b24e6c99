/**
 * Notices in passing: the port and its context. An adapter is an entry of its own.
 *
 * @packageDocumentation
 */
export { NotifierProvider, useNotifier, type NoticeAction, type NoticeOptions, type Notifier } from './notifier.tsx'
