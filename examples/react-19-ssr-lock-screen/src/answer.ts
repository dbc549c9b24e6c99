import type { Note } from './notes.ts'

/** What the server tells the page. */
export type Answer =
  | { readonly ok: true; readonly notes: readonly Note[] | null }
  | { readonly ok: false; readonly code: 'wrong_passphrase' | 'too_many' }
