import { user as userSchema, type Tokens, type User } from '../contracts/auth.ts'
import { kdf as kdfId, salt } from '../contracts/primitives.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'

/** Prefix of every key of the session (specification, section 9). */
export const storagePrefix = 'cpa@'

/** Keys in local storage, shared by all tabs. */
export const localKeys = {
  user: `${storagePrefix}user`,
  email: `${storagePrefix}user-email`,
  authSalt: `${storagePrefix}auth-salt`,
  passwordSalt: `${storagePrefix}password-salt`,
  accessToken: `${storagePrefix}access-token`,
  refreshToken: `${storagePrefix}refresh-token`,
  lockMark: `${storagePrefix}lock-mark`,
} as const

/** Keys in session storage, one set a tab. */
export const tabStorageKeys = {
  privateKey: `${storagePrefix}private-key`,
  encryptedPrivateKey: `${storagePrefix}encrypted-private-key`,
  kdf: `${storagePrefix}encrypted-private-key-kdf`,
  tabId: `${storagePrefix}tab-id`,
} as const

/** The salts of an e-mail address, as 32 hexadecimal digits each. */
export interface Salts {
  readonly authSalt: string
  readonly passwordSalt: string
}

/** Whether both are the same pair. */
export const sameSalts = (one: Salts, other: Salts): boolean =>
  one.authSalt === other.authSalt && one.passwordSalt === other.passwordSalt

/** Result of a sign-in. */
export interface SignedIn {
  readonly email: string
  readonly salts: Salts
  readonly user: User
  readonly tokens: Tokens
}

/** Stored session of the browser. Values are read anew each time: another tab may have changed them. */
export interface SessionStorage {
  readonly user: () => User | null
  readonly setUser: (user: User) => void
  readonly email: () => string | null
  readonly setEmail: (email: string) => void
  /** Null unless both are salts. */
  readonly salts: () => Salts | null
  readonly setSalts: (salts: Salts) => void
  /** Both tokens, or null when either is missing. */
  readonly tokens: () => Tokens | null
  readonly token: (kind: keyof Tokens) => string | null
  /**
   * Stores renewed tokens. Where storage is full, this tab keeps them in memory in place of those that it could not
   * replace.
   * @returns false when they are only kept
   */
  readonly setTokens: (tokens: Tokens) => boolean
  /** Stores tokens that were only kept; false while there is still no room. */
  readonly storeTokens: () => boolean
  /**
   * Stores what signing in tells, in place of whatever account is stored.
   * @throws VaultError `browser_storage_full`; what was stored before is then stored still
   */
  readonly setAccount: (account: SignedIn) => void
  /** The private key wrapped for this tab (`w1.`), or null. */
  readonly wrappedPrivateKey: () => string | null
  readonly setWrappedPrivateKey: (wire: string) => void
  readonly removeWrappedPrivateKey: () => void
  readonly encryptedPrivateKey: () => string | null
  /**
   * Id of the KDF suite that the encrypted private key lies under; null where an earlier release wrote that, which knew
   * suite 1 alone.
   */
  readonly kdf: () => number | null
  /** @throws DOMException when storage is full; neither is stored then */
  readonly setEncryptedPrivateKey: (wire: string, kdf: number) => void
  readonly removeEncryptedPrivateKey: () => void
  readonly tabId: () => string | null
  readonly setTabId: (tabId: string) => void
  /** Random, another one with each lock: a tab that begins to open the account sees by it that a lock came between. */
  readonly lockMark: () => string | null
  readonly setLockMark: (mark: string) => void
  readonly removeSalts: () => void
  readonly removeEmail: () => void
  /** Removes tokens, user and keys; e-mail and salts stay. */
  readonly clearAccount: () => void
}

/**
 * @param local storage shared by all tabs
 * @param tab storage of this tab
 */
export function createSessionStorage(local: KeyValueStorage, tab: KeyValueStorage): SessionStorage {
  /** Tokens that found no room, and the refresh token that is stored instead. */
  let kept: { readonly tokens: Tokens; readonly insteadOf: string | null } | null = null

  const keptTokens = (): Tokens | null => {
    // A value stored, or removed, by another tab meanwhile is newer.
    if (kept !== null && local.get(localKeys.refreshToken) !== kept.insteadOf) kept = null
    return kept?.tokens ?? null
  }
  const token = (kind: keyof Tokens) =>
    keptTokens()?.[kind] ?? (local.get(kind === 'access' ? localKeys.accessToken : localKeys.refreshToken) || null)
  const setEmail = (email: string) => local.set(localKeys.email, email)
  const setUser = (user: User) => local.set(localKeys.user, JSON.stringify(user))
  const setSalts = ({ authSalt, passwordSalt }: Salts) => {
    local.set(localKeys.authSalt, authSalt)
    local.set(localKeys.passwordSalt, passwordSalt)
  }
  const writeTokens = ({ access, refresh }: Tokens) => {
    // In this order: without the other, the first alone is still the session.
    local.set(localKeys.refreshToken, refresh)
    local.set(localKeys.accessToken, access)
    kept = null
  }
  const setTokens = (tokens: Tokens): boolean => {
    try {
      writeTokens(tokens)
      return true
    } catch {
      kept = { tokens, insteadOf: local.get(localKeys.refreshToken) }
      return false
    }
  }
  const removeEncryptedPrivateKey = () => {
    tab.remove(tabStorageKeys.encryptedPrivateKey)
    tab.remove(tabStorageKeys.kdf)
  }
  const clearAccount = () => {
    kept = null
    local.remove(localKeys.accessToken)
    local.remove(localKeys.refreshToken)
    local.remove(localKeys.user)
    local.remove(localKeys.lockMark)
    tab.remove(tabStorageKeys.privateKey)
    removeEncryptedPrivateKey()
  }
  return {
    user: () => readUser(local.get(localKeys.user)),
    setUser,
    email: () => local.get(localKeys.email),
    setEmail,
    salts: () => {
      const authSalt = salt.safeParse(local.get(localKeys.authSalt))
      const passwordSalt = salt.safeParse(local.get(localKeys.passwordSalt))
      return authSalt.success && passwordSalt.success
        ? { authSalt: authSalt.data, passwordSalt: passwordSalt.data }
        : null
    },
    setSalts,
    tokens: () => {
      const access = token('access')
      const refresh = token('refresh')
      return access !== null && refresh !== null ? { access, refresh } : null
    },
    token,
    setTokens,
    storeTokens: () => {
      const tokens = keptTokens()
      return tokens === null || setTokens(tokens)
    },
    setAccount: ({ email, salts, user, tokens }) => {
      const before = Object.values(localKeys).map((key) => [key, local.get(key)] as const)
      try {
        setUser(user)
        writeTokens(tokens)
        setEmail(email)
        setSalts(salts)
      } catch (error) {
        // First what goes, so that there is room for what comes back.
        for (const [key] of before) local.remove(key)
        for (const [key, value] of before) if (value !== null) local.set(key, value)
        throw error
      }
    },
    wrappedPrivateKey: () => tab.get(tabStorageKeys.privateKey),
    setWrappedPrivateKey: (wire) => tab.set(tabStorageKeys.privateKey, wire),
    removeWrappedPrivateKey: () => tab.remove(tabStorageKeys.privateKey),
    encryptedPrivateKey: () => tab.get(tabStorageKeys.encryptedPrivateKey),
    kdf: () => kdfId.safeParse(Number(tab.get(tabStorageKeys.kdf))).data ?? null,
    setEncryptedPrivateKey: (wire, kdf) => {
      // In this order: a key never lies beside the suite of another.
      removeEncryptedPrivateKey()
      tab.set(tabStorageKeys.kdf, String(kdf))
      tab.set(tabStorageKeys.encryptedPrivateKey, wire)
    },
    removeEncryptedPrivateKey,
    tabId: () => tab.get(tabStorageKeys.tabId),
    setTabId: (tabId) => tab.set(tabStorageKeys.tabId, tabId),
    lockMark: () => local.get(localKeys.lockMark),
    setLockMark: (mark) => local.set(localKeys.lockMark, mark),
    removeSalts: () => {
      local.remove(localKeys.authSalt)
      local.remove(localKeys.passwordSalt)
    },
    removeEmail: () => local.remove(localKeys.email),
    clearAccount,
  }
}

function readUser(text: string | null): User | null {
  if (text === null) return null
  try {
    const parsed = userSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
