import type { FormLook, TypedForm } from './typed-form.ts'
import type { Fillable, FillOutcome, FillValues, Look, MenuShown } from './fields.ts'

// Types alone: content scripts are too small for schemas, and nobody but the extension can send to them.

/** A message of the worker to one document. */
export type WorkerToFrame =
  /** Asks what forms there are; answered by a {@link Look}. */
  | { readonly to: 'frame'; readonly kind: 'look' }
  /** Writes values, where the document is of that origin; answered by a {@link FillOutcome}. */
  | { readonly to: 'frame'; readonly kind: 'fill'; readonly origin: string; readonly values: FillValues }
  /**
   * Shows the menu below the field that has the focus, with the id of this opening in its address, if the field takes
   * one of the offers; answered by a {@link MenuShown}.
   */
  | {
      readonly to: 'frame'
      readonly kind: 'openMenu'
      readonly opening: string
      readonly offers: readonly Fillable[]
    }
  /** Takes that menu away, or whichever is there. */
  | { readonly to: 'frame'; readonly kind: 'closeMenu'; readonly opening: string | null }
  /** Shows the bar at the top of the page. */
  | { readonly to: 'frame'; readonly kind: 'openBar'; readonly opening: string }
  | { readonly to: 'frame'; readonly kind: 'closeBar' }
  /** Asks how a form looks that was sent; answered by a {@link FormLook}. */
  | { readonly to: 'frame'; readonly kind: 'lookAfter'; readonly form: TypedForm['kind'] }

/** Answers of a document, by the kind of the message. */
export interface FrameAnswers {
  readonly look: Look
  readonly fill: FillOutcome
  readonly openMenu: MenuShown
  readonly lookAfter: FormLook
  /** Whether it is shown. */
  readonly openBar: boolean
}

/**
 * Tells whether a message in a content script comes from the extension's own processes: other pages and other
 * extensions cannot send there, and content scripts of other tabs have a tab.
 */
export function isFromWorker(
  value: unknown,
  sender: Pick<chrome.runtime.MessageSender, 'id' | 'tab'>,
): value is WorkerToFrame {
  if (sender.id !== chrome.runtime.id || sender.tab !== undefined) return false
  return typeof value === 'object' && value !== null && 'to' in value && value.to === 'frame'
}
