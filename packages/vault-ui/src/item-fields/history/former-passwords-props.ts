import type { OpenedText } from '../../view-models/opened-text.ts'

/** A password that an item had. */
export type FormerPasswordView = {
  /** Tells it from the others. */
  readonly id: string
  /** Until when it stood: ISO 8601. */
  readonly until: string
  /** Opens it; null when it cannot be opened. It is asked for each time, and forgotten when hidden. */
  readonly onReveal: () => Promise<OpenedText | null>
  /** Copies it; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
}

/** Known passwords that an item had. */
export type FormerPasswordsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** Newest first. `unopened` is how many versions of the item hold a password of which nobody knows whose it is. */
  | { readonly kind: 'ready'; readonly passwords: readonly FormerPasswordView[]; readonly unopened: number }

/** The part of the panel that shows the passwords before the present one. */
export type FormerPasswordsProps = {
  /** Whether they are unfolded; they are asked for then. */
  readonly open: boolean
  /** The person opens or closes it. */
  readonly onOpenChange: (open: boolean) => void
  /** Read only while it is open. */
  readonly state: FormerPasswordsState
}
