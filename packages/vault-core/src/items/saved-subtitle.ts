import type { OpenedItem, OpenedText } from './opened-item.ts'

/** The subtitle that was made when the item was saved; null where there is none. */
export function savedSubtitle({ overview }: Pick<OpenedItem, 'overview'>): OpenedText | null {
  const text = overview?.trusted === true ? overview.value.subtitle : undefined
  return text === undefined ? null : { trusted: true, text }
}
