import type { ApiClient } from '../api/api-client.ts'
import type { Stretcher } from '../argon2/stretcher.ts'
import type { DeviceKind } from '../contracts/auth.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { RevokedTokens } from '../session/revoked-tokens.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { KnownPasskeyStore } from '../session/known-passkeys.ts'
import type { PendingCodeStore } from '../session/pending-code.ts'
import type { PendingPasswordStore } from '../session/pending-password.ts'
import type { PinStore } from '../session/kdf-pins.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session.ts'
import type { SessionStorage } from '../session/session-storage.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import type { AccountPrefetch } from './account-prefetch.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { changeEmail, changeName, findEmailInForce, type EmailChange } from './change-profile.ts'
import { deleteAccount, findAccountDeletion } from './delete-account.ts'
import { addPasskey, endPasskey, findPasskeys } from './passkey-changes.ts'
import { signInWithPasskey, unlockWithPasskey } from './passkey-entry.ts'
import type { PasskeyService } from './passkey-service.ts'
import { findRecoveredPassword, openByCode } from './recover.ts'
import { findRecoveryCode, prepareRecoveryCode, removeRecoveryCode } from './recovery-code-changes.ts'
import type { RecoveryService } from './recovery-service.ts'
import { rewrapKey } from './rewrap-key.ts'
import { findPasswordInForce } from './salts-in-force.ts'
import {
  addSecurityKey,
  findFactors,
  makeBackupCodes,
  prepareFactor,
  removeSecondFactor,
  removeSecurityKey,
} from './second-factor-changes.ts'
import type { FactorAnswer, SecondFactorService } from './second-factor-service.ts'
import { unlockRekeyed } from './unlock-rekeyed.ts'
import { endWays, findWaysIn } from './ways-in-changes.ts'
import type { WaysInService } from './ways-in-service.ts'

/** Ports of an account service. */
export interface AccountPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly storage: SessionStorage
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly pending: PendingPasswordStore
  readonly pendingCode: PendingCodeStore
  readonly exchange: TokenExchange
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly discarded: RevokedTokens
  readonly prefetch: AccountPrefetch
  readonly knownPasskeys: KnownPasskeyStore
  readonly formerKeys: FormerKeyStore
  readonly authenticator: () => Promise<Authenticator>
  readonly stretcher: Stretcher
  /** What its sessions are begun with. */
  readonly deviceKind: DeviceKind
}

/** Service of passkeys without what needs none of this. */
type Passkeys = Omit<PasskeyService, 'isKnownHere'>

/**
 * Changes of what lets somebody in, and the rarer ways in: one part of the client, loaded with the first of its calls.
 * Each is documented where the account service offers it.
 */
export function createAccountSecurity(ports: AccountPorts) {
  const secondFactor: SecondFactorService = {
    inForce: () => findFactors(ports),
    prepare: (...given) => prepareFactor(ports, ...given),
    addKey: (key) => addSecurityKey(ports, key),
    removeKey: (removal) => removeSecurityKey(ports, removal),
    makeBackupCodes: (confirmation) => makeBackupCodes(ports, confirmation),
    remove: (confirmation) => removeSecondFactor(ports, confirmation),
  }
  const passkeys: Passkeys = {
    signIn: () => signInWithPasskey(ports),
    unlock: () => unlockWithPasskey(ports),
    inForce: () => findPasskeys(ports),
    add: (passkey) => addPasskey(ports, passkey),
    remove: (removal) => endPasskey(ports, removal),
  }
  const waysIn: WaysInService = {
    list: () => findWaysIn(ports),
    end: (ending) => endWays(ports, ending),
  }
  const recovery: RecoveryService = {
    code: () => findRecoveryCode(ports),
    prepare: (masterPassword) => prepareRecoveryCode(ports, masterPassword),
    remove: (masterPassword) => removeRecoveryCode(ports, masterPassword),
    open: (typed) => openByCode(ports, typed),
    passwordInForce: (email) => findRecoveredPassword(ports, email),
  }
  return {
    ...{ secondFactor, passkeys, waysIn, recovery },
    unlockRekeyed: (masterPassword: string, error: unknown) => unlockRekeyed(ports, masterPassword, error),
    rewrapKey: (masterPassword: string) => rewrapKey(ports, masterPassword),
    changePassword: (change: PasswordChange) => changePassword(ports, change),
    findPasswordInForce: () => findPasswordInForce(ports),
    deleteAccount: (masterPassword: string, factor?: FactorAnswer) => deleteAccount(ports, masterPassword, factor),
    findAccountDeletion: () => findAccountDeletion(ports),
    changeName: (name: string) => changeName(ports, name),
    changeEmail: (change: EmailChange) => changeEmail(ports, change),
    findEmailInForce: (email: string) => findEmailInForce(ports, email),
  }
}
