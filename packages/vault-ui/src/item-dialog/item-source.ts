/** The stored item a form was opened with. */
export interface ItemSource {
  /** Id of the stored item. */
  readonly id: string
  /** Rises whenever the stored item changes. */
  readonly revision: number
}
