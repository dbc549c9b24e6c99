import type { AccountService } from '../account/account-service.ts'
import { checkArguments, type ArgumentMembers } from '../errors.ts'

/**
 * An account service that may still have to be loaded, and whose calls are checked before. Where it is there, it is
 * called at once: what begins at a call,
 * a lock may end right after it.
 *
 * @param there null until it is there
 * @param load brings it. What it throws, as VaultError `part_not_loaded`, every call throws
 */
export function createLazyAccount(
  there: () => AccountService | null,
  load: () => Promise<AccountService>,
): AccountService {
  const later =
    <Given extends readonly unknown[], Answer>(
      name: string,
      kinds: ArgumentMembers,
      of: (account: AccountService) => (...given: Given) => Promise<Answer>,
    ) =>
    async (...given: Given): Promise<Answer> => {
      checkArguments(`account.${name}(${Object.keys(kinds).join(', ')})`, kinds, given)
      return of(there() ?? (await load()))(...given)
    }
  return {
    checkEmail: later('checkEmail', { email: 'string' }, (account) => account.checkEmail),
    signIn: later('signIn', { masterPassword: 'string' }, (account) => account.signIn),
    signUp: later(
      'signUp',
      { registration: { name: 'string', email: 'string', masterPassword: 'string', vaultName: 'string' } },
      (account) => account.signUp,
    ),
    unlock: later('unlock', { masterPassword: 'string' }, (account) => account.unlock),
    confirm: later('confirm', { masterPassword: 'string' }, (account) => account.confirm),
    changePassword: later(
      'changePassword',
      { change: { current: 'string', next: 'string' } },
      (account) => account.changePassword,
    ),
    deleteAccount: later('deleteAccount', { masterPassword: 'string' }, (account) => account.deleteAccount),
    accountDeletion: later('accountDeletion', {}, (account) => account.accountDeletion),
    changeName: later('changeName', { name: 'string' }, (account) => account.changeName),
    changeEmail: later(
      'changeEmail',
      { change: { email: 'string', masterPassword: 'string' } },
      (account) => account.changeEmail,
    ),
    emailInForce: later('emailInForce', { email: 'string' }, (account) => account.emailInForce),
    passwordInForce: later('passwordInForce', {}, (account) => account.passwordInForce),
    secondFactor: {
      inForce: later('secondFactor.inForce', {}, ({ secondFactor }) => secondFactor.inForce),
      prepare: later('secondFactor.prepare', { masterPassword: 'string' }, ({ secondFactor }) => secondFactor.prepare),
      addKey: later('secondFactor.addKey', { key: 'object' }, ({ secondFactor }) => secondFactor.addKey),
      removeKey: later(
        'secondFactor.removeKey',
        { removal: { id: 'string' } },
        ({ secondFactor }) => secondFactor.removeKey,
      ),
      makeBackupCodes: later(
        'secondFactor.makeBackupCodes',
        { confirmation: 'object' },
        ({ secondFactor }) => secondFactor.makeBackupCodes,
      ),
      remove: later('secondFactor.remove', { confirmation: 'object' }, ({ secondFactor }) => secondFactor.remove),
    },
    passkeys: {
      signIn: later('passkeys.signIn', {}, ({ passkeys }) => passkeys.signIn),
      isKnownHere: later('passkeys.isKnownHere', {}, ({ passkeys }) => passkeys.isKnownHere),
      unlock: later('passkeys.unlock', {}, ({ passkeys }) => passkeys.unlock),
      inForce: later('passkeys.inForce', {}, ({ passkeys }) => passkeys.inForce),
      add: later('passkeys.add', { passkey: 'object' }, ({ passkeys }) => passkeys.add),
      remove: later(
        'passkeys.remove',
        { removal: { masterPassword: 'string', id: 'string' } },
        ({ passkeys }) => passkeys.remove,
      ),
    },
    waysIn: {
      list: later('waysIn.list', {}, ({ waysIn }) => waysIn.list),
      end: later('waysIn.end', { ending: 'object' }, ({ waysIn }) => waysIn.end),
    },
    recovery: {
      code: later('recovery.code', {}, ({ recovery }) => recovery.code),
      prepare: later('recovery.prepare', { masterPassword: 'string' }, ({ recovery }) => recovery.prepare),
      remove: later('recovery.remove', { masterPassword: 'string' }, ({ recovery }) => recovery.remove),
      open: later('recovery.open', { typed: { email: 'string', code: 'string' } }, ({ recovery }) => recovery.open),
      passwordInForce: later(
        'recovery.passwordInForce',
        { email: 'string' },
        ({ recovery }) => recovery.passwordInForce,
      ),
    },
  }
}
