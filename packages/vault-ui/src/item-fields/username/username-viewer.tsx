import { TextRows } from '../viewing/text-row.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'

/** Shows a user name. */
export function UsernameViewer(props: ViewerProps) {
  return <TextRows {...props} />
}
