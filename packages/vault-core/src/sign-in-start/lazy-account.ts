import type { AccountService } from '../account/account-service.ts'

/**
 * An account service that may still have to be loaded. Where it is there, it is called at once: what begins at a call,
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
    <Given extends readonly unknown[], Answer>(of: (account: AccountService) => (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> =>
      of(there() ?? (await load()))(...given)
  return {
    checkEmail: later((account) => account.checkEmail),
    signIn: later((account) => account.signIn),
    signUp: later((account) => account.signUp),
    unlock: later((account) => account.unlock),
    confirm: later((account) => account.confirm),
    changePassword: later((account) => account.changePassword),
    deleteAccount: later((account) => account.deleteAccount),
    accountDeletion: later((account) => account.accountDeletion),
    changeName: later((account) => account.changeName),
    changeEmail: later((account) => account.changeEmail),
    emailInForce: later((account) => account.emailInForce),
    passwordInForce: later((account) => account.passwordInForce),
    secondFactor: {
      inForce: later(({ secondFactor }) => secondFactor.inForce),
      prepare: later(({ secondFactor }) => secondFactor.prepare),
      addKey: later(({ secondFactor }) => secondFactor.addKey),
      removeKey: later(({ secondFactor }) => secondFactor.removeKey),
      makeBackupCodes: later(({ secondFactor }) => secondFactor.makeBackupCodes),
      remove: later(({ secondFactor }) => secondFactor.remove),
    },
    passkeys: {
      signIn: later(({ passkeys }) => passkeys.signIn),
      isKnownHere: later(({ passkeys }) => passkeys.isKnownHere),
      unlock: later(({ passkeys }) => passkeys.unlock),
      inForce: later(({ passkeys }) => passkeys.inForce),
      add: later(({ passkeys }) => passkeys.add),
      remove: later(({ passkeys }) => passkeys.remove),
    },
    waysIn: {
      list: later(({ waysIn }) => waysIn.list),
      end: later(({ waysIn }) => waysIn.end),
    },
    recovery: {
      code: later(({ recovery }) => recovery.code),
      prepare: later(({ recovery }) => recovery.prepare),
      remove: later(({ recovery }) => recovery.remove),
      open: later(({ recovery }) => recovery.open),
      passwordInForce: later(({ recovery }) => recovery.passwordInForce),
    },
  }
}
