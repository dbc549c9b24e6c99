/** A stored record, and its revision; one of a record that waits to be sent stands between two of the server's. */
export interface RecordRevision {
  readonly id: string
  readonly revision: number
}
