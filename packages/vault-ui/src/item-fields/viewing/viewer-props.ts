import type { CustomField } from '@larets/vault-core/items'
import type { ReactNode } from 'react'
import type { OpenedText } from '../../view-models/opened-text.ts'
import type { FillPlace } from '../addresses/fill-place.ts'
import type { FieldWords } from '../item-words.ts'

/** The value of a field that is there. */
export type FieldValue =
  /** One text, or several where a field has several; of addresses also where they are filled. */
  | { readonly kind: 'shown'; readonly texts: readonly OpenedText[]; readonly places?: readonly FillPlace[] }
  /** Opened each time it is asked for, and forgotten when hidden; null when it cannot be opened. */
  | {
      readonly kind: 'masked'
      /** Sign for it while it is hidden, where it is no password. */
      readonly mask?: string
      readonly open: () => Promise<OpenedText | null>
    }
  /** Those that a person added. */
  | { readonly kind: 'fields'; readonly fields: readonly CustomField[] }

/** A clock that the device's differs from, so that its one-time codes may be wrong. */
export interface OtherClock {
  /** Milliseconds that it is ahead of the device's; negative where the device is ahead. */
  readonly offset: number
  /** True where the person wants codes by it, on this device. */
  readonly chosen: boolean
  /** The person wants codes by it, or by the device's own again. */
  readonly onChoose: (chosen: boolean) => void
}

/** Properties of every viewer of a field. */
export interface ViewerProps {
  readonly words: FieldWords
  readonly value: FieldValue
  /** Words of the application for a revealed secret: how strong it is, how it is read aloud. */
  readonly revealed?: ((text: string) => ReactNode) | undefined
  /** Words of the application beside the label: what is to be known of the value before it is used. */
  readonly beside?: ReactNode
  /**
   * Copies; resolves to whether it succeeded. Untrusted values come here only after a warning.
   *
   * @param index which of several texts, from 0
   * @param options.codeAt of the secret of one-time codes: not the secret is copied, but the code of this moment
   */
  readonly onCopy: (index: number, options?: { readonly codeAt: number }) => Promise<boolean>
  /** The clock, in milliseconds since 1970; always the same function. */
  readonly now: () => number
  /** Another clock, where the device's is known to be wrong. */
  readonly otherClock?: OtherClock | undefined
}
