import { createMebibytes } from './mebibytes.ts'
import type { HostMessages } from './messages.ru.ts'
import { signInErrorsEn } from './sign-in-errors.en.ts'

const mebibytes = createMebibytes('en', 'MB')

/** The English texts of the hosted app of errors. */
export const errorsEn: HostMessages['errors'] = {
  ...signInErrorsEn,
  damagedRecords: (count) =>
    `Records that are damaged on the server’s disk are not shown: ${count}. Tell whoever runs the server: a backup may have them.`,
  notDecrypted: 'The data could not be decrypted',
  halfSaved: (reason) => `Your own value was saved, and the one chosen in its place was not. Save again. ${reason}`,
  quotaUsed: (usedBytes, allowedBytes) =>
    `${mebibytes(usedBytes)} of ${mebibytes(allowedBytes)} are used. Nothing new was saved. Shorten long items, or ask whoever runs the server for more space.`,
  problems: {
    ...signInErrorsEn.problems,
    rotation_incomplete: {
      name: 'Items changed',
      message: 'Something was changed while the encryption keys were: try again',
    },
    rotation_over: { name: 'Change of encryption keys interrupted', message: 'Begin it anew' },
    stale_key: { name: 'Encryption keys replaced', message: 'They were changed on another device: sign in again' },
    not_found: { name: 'Not found', message: 'There is no such item' },
    cursor_expired: {
      name: 'Outdated list',
      message: 'Changes from here on are no longer kept: load everything again',
    },
    stale_revision: { name: 'Outdated version', message: 'The item was changed on another device' },
    idempotency_key_reused: {
      name: 'Request changed',
      message: 'Another request was already made under the same number',
    },
    limit_reached: { name: 'Limit reached', message: 'No more items can be added' },
    quota_exceeded: { name: 'No space left', message: 'The account has no space left, nothing new was saved' },
    last_vault: { name: 'Last vault', message: 'It cannot be deleted while there is no other one' },
    vault_in_trash: { name: 'Vault in the trash', message: 'Choose another one, or restore this one first' },
    key_change_refused: {
      name: 'Encryption key not changed',
      message: 'The encryption key of a vault cannot be replaced by such a request',
    },
    record_damaged: {
      name: 'Record damaged',
      message: 'The record is damaged on the server’s disk and is not handed out',
    },
  },
  codes: {
    ...signInErrorsEn.codes,
    no_character_set: 'Choose at least one set of characters to generate a password!',
    length_out_of_range: 'A password has 4 to 64 characters',
    word_count_out_of_range: 'A phrase has 4 to 25 words',
    separator_refused: 'The separator is exactly one character',
    word_list_empty: 'No words are left for the phrase: choose another list or separator',
    unknown_generator_tab: 'Wrong type of password generator',
    rolled_back: 'The server sent an older record than this device has seen',
    no_vaults: 'The server sent no vault at all',
    untrusted_value: 'A value that could not be decrypted cannot be saved. Type it anew.',
    vault_not_open: 'This vault could not be decrypted',
    vault_changed: 'The vault was changed outside the app. Check it and save again.',
    overview_too_large: 'The vault’s folders hold too much text: shorten names or delete folders you do not need',
    too_many_folders: 'The vault already has 1000 folders, no more can be added',
    folder_too_deep: 'Folders can be nested no deeper than 8 levels',
    folder_into_itself: 'A folder cannot be moved into itself or a folder inside it',
    not_found: 'Item not found',
    waits_to_be_sent: 'Its change is still waiting to be sent. Try again when it has been',
  },
}
