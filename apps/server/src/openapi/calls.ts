import type * as contracts from '@larets/vault-core/contracts'
import type { Endpoint, ProblemCode } from '@larets/vault-core/contracts'

/** Name of a call: that of its contract. */
export type CallName = {
  [Name in keyof typeof contracts]: (typeof contracts)[Name] extends Endpoint ? Name : never
}[keyof typeof contracts]

/** Description of a call beyond its contract. */
export interface CallDescription {
  readonly summary: string
  /** 201 for a call that makes something. */
  readonly success: 200 | 201
  /** Problems of the call, besides those of every call of its form. */
  readonly problems: readonly ProblemCode[]
  /** True for a call that answers 304 to whoever has the present state. */
  readonly isConditional?: true
  /** True for an answer of one JSON object a line. */
  readonly isStream?: true
}

/** Problems of every change of an account. */
const changes: readonly ProblemCode[] = [
  'stale_revision',
  'record_damaged',
  'idempotency_key_reused',
  'limit_reached',
  'quota_exceeded',
  'storage_full',
]

const call = (summary: string, ...problems: readonly ProblemCode[]): CallDescription => ({
  summary,
  success: 200,
  problems,
})
const makes = (described: CallDescription): CallDescription => ({ ...described, success: 201 })

/** Every call of the API; one without a line does not compile. */
export const calls: Readonly<Record<CallName, CallDescription>> = {
  checkEmail: call('The two salts of an e-mail; decoys for an unknown one', 'record_damaged'),
  signUp: makes(call('A new account with its first vault', 'email_taken', 'storage_full')),
  signIn: call(
    'Tokens and the encrypted private key',
    'wrong_credentials',
    'account_disabled',
    'second_factor_required',
    'record_damaged',
  ),
  signInByFactor: call(
    'Tokens and the encrypted private key, by a ticket and the second factor',
    'wrong_factor',
    'factor_ticket_over',
    'record_damaged',
    'storage_full',
  ),
  challengeSignIn: call('What a passkey signs to sign in', 'passkeys_off'),
  signInByPasskey: call(
    'Tokens, and the private key as the passkey opens it',
    'wrong_passkey',
    'passkeys_off',
    'account_disabled',
    'record_damaged',
    'storage_full',
  ),
  getPasskeys: call('The passkeys of the account', 'record_damaged'),
  challengePasskey: call('What a new passkey signs', 'passkeys_off'),
  putPasskey: call(
    'Another passkey',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'wrong_passkey',
    'passkeys_off',
    'limit_reached',
    'record_damaged',
    'storage_full',
  ),
  removePasskey: call('Ends a passkey', 'wrong_credentials', 'record_damaged', 'storage_full'),
  getFactors: call('The second factors of the account', 'record_damaged'),
  challengeFactor: call('What a security key of the account signs to confirm a call', 'passkeys_off', 'record_damaged'),
  challengeSecurityKey: call('What a new security key signs', 'passkeys_off', 'record_damaged'),
  putSecurityKey: call(
    'Another security key as a second factor, the first factor with ten backup codes',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'passkeys_off',
    'limit_reached',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  putTotp: call(
    'One-time codes as a second factor, the first factor with ten backup codes',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  putBackupCodes: call(
    'Another ten backup codes',
    'wrong_credentials',
    'wrong_factor',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  removeFactor: call('Ends a second factor', 'wrong_credentials', 'wrong_factor', 'record_damaged', 'storage_full'),
  me: call('The signed-in user, and the bytes that the account uses', 'record_damaged'),
  changeMe: call(
    'Another name, or another e-mail',
    'wrong_credentials',
    'email_taken',
    'record_damaged',
    'storage_full',
  ),
  deleteAccount: call(
    'Erases the account',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'record_damaged',
    'storage_full',
  ),
  refresh: call('New tokens for the refresh token'),
  logout: call('Ends the session of either token', 'unauthorized'),
  changePassword: call(
    'Another master password; every other session ends, and the ways in that it names',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  rewrap: call(
    'The same private key under a higher suite',
    'wrong_credentials',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  getRecovery: call('Which recovery code the account has', 'record_damaged'),
  putRecovery: call('Another recovery code', 'wrong_credentials', 'stale_revision', 'record_damaged', 'storage_full'),
  removeRecovery: call('Ends the recovery code', 'wrong_credentials', 'record_damaged', 'storage_full'),
  openRecovery: call(
    'The private key as the recovery code opens it, and a ticket',
    'wrong_recovery_code',
    'account_disabled',
    'second_factor_required',
    'wrong_factor',
    'record_damaged',
  ),
  finishRecovery: call(
    'Another master password by a ticket; the code is used up, and all sessions end',
    'recovery_over',
    'record_damaged',
    'storage_full',
  ),
  listRotation: call('All that a rotation of the keys seals anew'),
  beginRotation: call(
    'Begins a rotation of the keys',
    'wrong_credentials',
    'rotation_over',
    'record_damaged',
    'storage_full',
  ),
  stageRotation: call(
    'Stages records of a rotation',
    'rotation_over',
    'quota_exceeded',
    'record_damaged',
    'storage_full',
  ),
  openRotation: call(
    'What a rotation that was broken off has staged',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'rotation_over',
    'record_damaged',
  ),
  dropRotation: call('Drops a rotation that is not finished', 'storage_full'),
  finishRotation: call(
    'Puts a rotation in force; every other session ends, recovery code and passkeys end',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'rotation_incomplete',
    'rotation_over',
    'record_damaged',
    'storage_full',
  ),
  listPreviousKeys: call('The private keys that rotations have replaced, newest first', 'record_damaged'),
  getSessions: call('The sessions of the account'),
  endSession: call('Ends a session of the account'),
  endOtherSessions: call('Ends all sessions of the account but the one that asks', 'storage_full'),
  getWaysIn: call('All that lets somebody into the account', 'record_damaged'),
  endWaysIn: call(
    'Ends ways into the account, all or none',
    'wrong_credentials',
    'second_factor_required',
    'wrong_factor',
    'stale_revision',
    'record_damaged',
    'storage_full',
  ),
  getEvents: call('What became of the account, newest first'),
  readEvents: call('Marks what became of the account as read', 'storage_full'),
  reportEvent: call('Writes down what only the client knows of', 'storage_full'),
  putTabShare: call("Keeps the share of a tab's key", 'storage_full'),
  getTabShare: call("The share of a tab's key, until its end"),
  deleteTabShare: call("Forgets the share of a tab's key", 'storage_full'),
  deleteTabShares: call("Forgets the shares of all tabs' keys of the account", 'storage_full'),
  bootstrap: { ...call('Everything that a signed-in client starts with'), isConditional: true },
  readDelta: call('What has become of an account since a cursor', 'cursor_expired'),
  streamHints: {
    ...call("The account's cursor, at once and whenever it moves, one JSON object a line"),
    isStream: true,
  },
  listVaults: call('The vaults, oldest first', 'record_damaged'),
  createVault: makes(call('A new vault', ...changes)),
  updateVault: call('Renames a vault, or changes its folders', 'vault_in_trash', 'key_change_refused', ...changes),
  deleteVault: call('Moves a vault to the trash, its items with it', 'vault_in_trash', 'last_vault', ...changes),
  restoreVault: call('Brings a vault back from the trash', ...changes),
  listItems: call('The items, newest created first', 'record_damaged'),
  readItem: call('One item', 'record_damaged'),
  createItem: makes(call('A new item', 'vault_in_trash', 'stale_key', ...changes)),
  updateItem: call('Changes an item, or moves it to another vault', 'vault_in_trash', 'stale_key', ...changes),
  deleteItem: call('Moves an item to the trash', 'vault_in_trash', ...changes),
  restoreItem: call('Brings an item back from the trash', 'vault_in_trash', ...changes),
  listItemVersions: call('What an item was before each of its changes', 'record_damaged'),
  batchItems: call('Writes of items, one result each', ...changes),
  listTrash: call('Everything in the trash'),
  eraseItem: call('Takes an item or a vault out of the trash for good', ...changes),
  emptyTrash: call('Takes everything out of the trash for good', ...changes),
}
