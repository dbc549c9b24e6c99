import { TextRows } from '../viewing/text-row.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'

/** Shows a text of many lines as it was typed: plain, never marked up or linked. */
export function NoteViewer(props: ViewerProps) {
  return <TextRows lines {...props} />
}
