/** Part of an item that the server does not have: it goes out by itself, or waits for the person. */
export type UnsentKind = 'waiting' | 'blocked'

/** Why what a person did to an item goes out no more by itself. */
export type BlockedReason =
  /** It was changed elsewhere too. */
  | 'changed'
  /** It was deleted elsewhere. */
  | 'gone'
  /** It was to be deleted, and was changed elsewhere. */
  | 'deletion'
  /** The server has refused it. */
  | 'refused'

/** Words for an item of which the server does not have everything, and what a person can do about it. */
export type ItemUnsent =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'blocked'
      readonly reason: BlockedReason
      /** Answer of the server, in the application's words; read where the server has refused it. */
      readonly refusal?: string
      /** Compares both versions; saves a new item; deletes all the same; sends it again: as the reason has it. */
      readonly onSettle: () => void
      /** Gives up what was done here. */
      readonly onDiscard: () => void
    }
