import { user as userSchema, type Tokens, type User } from '../contracts/auth.ts'
import type { KeyValueStorage } from './key-value-storage.ts'

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
} as const

/** Keys in session storage, one set a tab. */
export const tabStorageKeys = {
  privateKey: `${storagePrefix}private-key`,
  encryptedPrivateKey: `${storagePrefix}encrypted-private-key`,
  tabId: `${storagePrefix}tab-id`,
} as const

/** The salts of an e-mail address, as 32 hexadecimal digits each. */
export interface Salts {
  readonly authSalt: string
  readonly passwordSalt: string
}

/** What the session keeps in the browser. Values are read anew each time: another tab may have changed them. */
export interface SessionStorage {
  readonly user: () => User | null
  readonly setUser: (user: User) => void
  readonly email: () => string | null
  readonly setEmail: (email: string) => void
  readonly salts: () => Salts | null
  readonly setSalts: (salts: Salts) => void
  /** Both tokens, or null when either is missing. */
  readonly tokens: () => Tokens | null
  readonly token: (kind: keyof Tokens) => string | null
  readonly setTokens: (tokens: Tokens) => void
  /** The private key wrapped for this tab (`w1.`), or null. */
  readonly wrappedPrivateKey: () => string | null
  readonly setWrappedPrivateKey: (wire: string) => void
  readonly removeWrappedPrivateKey: () => void
  readonly encryptedPrivateKey: () => string | null
  readonly setEncryptedPrivateKey: (wire: string) => void
  readonly removeEncryptedPrivateKey: () => void
  readonly tabId: () => string | null
  readonly setTabId: (tabId: string) => void
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
  const token = (kind: keyof Tokens) =>
    local.get(kind === 'access' ? localKeys.accessToken : localKeys.refreshToken) || null
  return {
    user: () => readUser(local.get(localKeys.user)),
    setUser: (user) => local.set(localKeys.user, JSON.stringify(user)),
    email: () => local.get(localKeys.email),
    setEmail: (email) => local.set(localKeys.email, email),
    salts: () => {
      const authSalt = local.get(localKeys.authSalt)
      const passwordSalt = local.get(localKeys.passwordSalt)
      return authSalt !== null && passwordSalt !== null ? { authSalt, passwordSalt } : null
    },
    setSalts: ({ authSalt, passwordSalt }) => {
      local.set(localKeys.authSalt, authSalt)
      local.set(localKeys.passwordSalt, passwordSalt)
    },
    tokens: () => {
      const access = token('access')
      const refresh = token('refresh')
      return access !== null && refresh !== null ? { access, refresh } : null
    },
    token,
    setTokens: ({ access, refresh }) => {
      local.set(localKeys.accessToken, access)
      local.set(localKeys.refreshToken, refresh)
    },
    wrappedPrivateKey: () => tab.get(tabStorageKeys.privateKey),
    setWrappedPrivateKey: (wire) => tab.set(tabStorageKeys.privateKey, wire),
    removeWrappedPrivateKey: () => tab.remove(tabStorageKeys.privateKey),
    encryptedPrivateKey: () => tab.get(tabStorageKeys.encryptedPrivateKey),
    setEncryptedPrivateKey: (wire) => tab.set(tabStorageKeys.encryptedPrivateKey, wire),
    removeEncryptedPrivateKey: () => tab.remove(tabStorageKeys.encryptedPrivateKey),
    tabId: () => tab.get(tabStorageKeys.tabId),
    setTabId: (tabId) => tab.set(tabStorageKeys.tabId, tabId),
    removeSalts: () => {
      local.remove(localKeys.authSalt)
      local.remove(localKeys.passwordSalt)
    },
    removeEmail: () => local.remove(localKeys.email),
    clearAccount: () => {
      local.remove(localKeys.accessToken)
      local.remove(localKeys.refreshToken)
      local.remove(localKeys.user)
      tab.remove(tabStorageKeys.privateKey)
      tab.remove(tabStorageKeys.encryptedPrivateKey)
    },
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
