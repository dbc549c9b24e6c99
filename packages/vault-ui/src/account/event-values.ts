/** Kinds of events. */
export type AccountEventKind =
  | 'new_device'
  | 'failed_sign_ins'
  | 'password_changed'
  | 'recovery_code_set'
  | 'recovery_code_removed'
  | 'recovered'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_refused'
  | 'factor_awaited'
  | 'backup_code_used'
  | 'backup_codes_made'
  | 'backup_codes_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'security_key_added'
  | 'security_key_removed'
  | 'keys_rotated'
  | 'email_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'token_reused'
  | 'database_restored'
  | 'exported'
  | 'rollback_found'
  | 'foreign_change_found'

/** Something that became of the account, as the server tells it. */
export interface AccountEventView {
  /** Id of the event. */
  readonly id: string
  /** Null for a kind that is not known here. */
  readonly kind: AccountEventKind | null
  /** ISO 8601. */
  readonly at: string
  /** Of the device that did it; null where it is not known. */
  readonly browser: string | null
  /** Operating system in a word; null where it is not known. */
  readonly system: string | null
  /** How often, for what is counted. */
  readonly count: number | null
  /** True for what was unread when the list was opened. */
  readonly isNew: boolean
}

/** State of the events. */
export type AccountEventsViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly events: readonly AccountEventView[]
      /** Whether there are older ones, and what became of asking for them. */
      readonly older: 'none' | 'there' | 'loading' | 'failed'
      readonly onOlder: () => void
    }
