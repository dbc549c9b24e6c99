import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { LoginBody, LoginRecord } from '../contracts/logins.ts'
import type { LoginId, VaultId } from '../contracts/primitives.ts'
import type { VaultCreateBody, VaultRecord } from '../contracts/vaults.ts'
import { encString1 } from '../contracts/primitives.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { ReadableStore } from '../external-store.ts'
import { nextTask } from '../next-task.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { LoginDraft } from './login-draft.ts'
import type { LoginSeal } from './login-seal.ts'
import { markDuplicates, openLoginPassword } from './open-login.ts'
import { untrusted, type OpenedLogin, type OpenedText } from './opened-login.ts'
import { isSameLogin } from './compare-answer.ts'
import { firstScreen, openLogins } from './opening.ts'
import { openVaults, type VaultOpening } from './open-vaults.ts'
import { refuseUntrusted, refuseUntrustedLogin } from './refuse-untrusted.ts'
import { sealLogin } from './seal-login.ts'
import { sealNewVault, sealVaultName } from './seal-vault.ts'
import { createSearchIndex } from './search-index.ts'
import { createSeenRevisions } from './seen-revisions.ts'
import type { VaultKeys } from './vault-keys.ts'
import { createVaultStore, type OpenedVault, type VaultState } from './vault-store.ts'

/** A new login, ready to be sent: ciphertext only. */
export interface SealedLogin {
  readonly body: LoginBody
}

/** A changed login, ready to be sent over the revision it was made from. */
export interface SealedLoginUpdate extends SealedLogin {
  readonly id: LoginId
  readonly revision: number
}

/** A new vault, ready to be sent: ciphertext only. */
export interface SealedVault {
  readonly body: VaultCreateBody
}

/** A renamed vault, ready to be sent over the revision it was made from. */
export interface SealedVaultUpdate extends SealedVault {
  readonly id: VaultId
  readonly revision: number
}

/** How many times what was told before must be open to be told anew. */
const worthTelling = 1.125

/** Opens what the server sent and seals what a person saves. Opened data lives here, in memory, and nowhere else. */
export interface VaultService {
  readonly state: ReadableStore<VaultState>
  /** Opens a bootstrap; records that are open already stay as they are. A later call replaces an earlier one. */
  readonly open: (bootstrap: Bootstrap) => Promise<void>
  /** Drops everything opened; ciphertext stays, so that unlocking needs no network. */
  readonly close: () => void
  /** Drops everything. */
  readonly forget: () => void
  /** Ids of the opened logins that a query finds; null for an empty query. */
  readonly search: (query: string) => ReadonlySet<LoginId> | null
  /**
   * Opens a password, when a person asks for it.
   * @returns null for a login without one
   * @throws VaultError `not_found` | `vault_not_open`
   */
  readonly openPassword: (id: LoginId) => Promise<OpenedText | null>
  /** @throws VaultError `not_found` */
  readonly loginRevision: (id: LoginId) => number
  /** @throws VaultError `vault_not_open` */
  readonly sealNewLogin: (draft: LoginDraft) => Promise<SealedLogin>
  /**
   * Seals a changed login over the record that is open.
   * @param madeFrom revision the draft was made from; a record that has changed since is then not overwritten, because
   * the server refuses the older revision. Without it, the revision that is open now.
   * @throws VaultError `not_found` | `vault_not_open`; `untrusted_value` for a text that is the server's own
   */
  readonly sealLoginUpdate: (id: LoginId, draft: LoginDraft, madeFrom?: number) => Promise<SealedLoginUpdate>
  readonly sealNewVault: (name: string) => Promise<SealedVault>
  /** @throws VaultError `not_found` | `vault_not_open`; `untrusted_value` for a name that is the server's own */
  readonly sealVaultUpdate: (id: VaultId, name: string) => Promise<SealedVaultUpdate>
}

/**
 * @param options.keyRing gives the private key; its epoch decides whether a late result still counts
 * @param options.createWorker makes the worker that opens large vaults
 */
export function createVaultService(options: {
  readonly keyRing: KeyRing
  readonly createWorker?: () => Worker
}): VaultService {
  const { keyRing } = options
  const store = createVaultStore()
  const index = createSearchIndex()
  /** Outlives a lock, so that what is opened after it cannot be older than what was there before. */
  const seen = createSeenRevisions()
  let records = new Map<LoginId, LoginRecord>()
  let vaultRecords = new Map<VaultId, VaultRecord>()
  const keys = new Map<VaultId, VaultKeys>()
  const openings = new Map<VaultId, VaultOpening>()
  const opened = new Map<LoginId, { readonly record: LoginRecord; readonly login: OpenedLogin }>()
  let current: Bootstrap | null = null
  let run = new AbortController()

  function wipe() {
    run.abort(new VaultError('stale_epoch'))
    run = new AbortController()
    keys.clear()
    openings.clear()
    opened.clear()
    index.clear()
    store.dispatch({ kind: 'closed' })
  }

  const keysOf = (id: VaultId): VaultKeys => {
    const found = keys.get(id)
    if (found === undefined) throw new VaultError('vault_not_open')
    return found
  }

  const recordOf = (id: LoginId): LoginRecord => {
    const found = records.get(id)
    if (found === undefined) throw new VaultError('not_found')
    return found
  }

  /** The password of a record; without its vault's keys it is raw and untrusted. */
  async function passwordOf(record: LoginRecord, seal: LoginSeal | null): Promise<OpenedText | null> {
    const vaultKeys = keys.get(record.vaultId)
    if (vaultKeys !== undefined) return openLoginPassword(vaultKeys, record, seal)
    return record.password === null ? null : untrusted(record.password)
  }

  /** Tells what is open, in the order of the bootstrap. */
  function tell(kind: 'opening' | 'ready', vaults: readonly OpenedVault[]) {
    const logins: OpenedLogin[] = []
    for (const id of records.keys()) {
      const found = opened.get(id)
      if (found !== undefined) logins.push(found.login)
    }
    store.dispatch({ kind, vaults, logins: seen.mark(markDuplicates(logins)) })
  }

  function isMarkedDuplicate(id: LoginId): boolean {
    const state = store.getSnapshot()
    return 'logins' in state && state.logins.some((login) => login.id === id && login.duplicate)
  }

  /** Drops opened logins that the bootstrap no longer has, or has in another revision. */
  function dropChanged(): readonly LoginRecord[] {
    for (const [id, { record }] of opened) {
      const wanted = records.get(id)
      if (wanted !== undefined && isSameLogin(wanted, record) && keys.has(record.vaultId)) continue
      opened.delete(id)
      index.remove(id)
    }
    return [...records.values()].filter(({ id }) => !opened.has(id))
  }

  /**
   * Tells what is open when that is notably more than was told before: telling goes over everything that is open, so
   * that telling of every batch would take longer and longer. In a task of its own, since taking a batch in is one.
   */
  function tellingWhileOpening(vaults: readonly OpenedVault[], signal: AbortSignal): () => void {
    let told = 0
    let isDue = false
    const tellNow = async () => {
      isDue = true
      await nextTask()
      isDue = false
      if (signal.aborted || store.getSnapshot().kind !== 'opening') return
      told = opened.size
      tell('opening', vaults)
    }
    return () => {
      if (!isDue && opened.size >= told * worthTelling) void tellNow()
    }
  }

  async function openAll(bootstrap: Bootstrap, signal: AbortSignal) {
    const vaults = await openVaults(bootstrap.vaults, keyRing.keyPair(), openings)
    signal.throwIfAborted()
    openings.clear()
    keys.clear()
    for (const opening of vaults) {
      openings.set(opening.vault.id, opening)
      if (opening.keys !== null) keys.set(opening.vault.id, opening.keys)
    }
    const views = vaults.map(({ vault }) => vault)
    const missing = dropChanged()
    if (missing.length === 0) {
      tell('ready', views)
      return
    }
    // A few records are opened before anything is told: a login that was changed does not go away for a moment.
    if (missing.length > firstScreen || store.getSnapshot().kind !== 'ready') tell('opening', views)
    const tellSoon = tellingWhileOpening(views, signal)
    // The app draws what was just told before anything is opened.
    await nextTask()
    await openLogins({
      records: missing,
      keys,
      signal,
      ...(options.createWorker ? { createWorker: options.createWorker } : {}),
      onOpened: (logins) => {
        for (const login of logins) {
          const record = records.get(login.id)
          if (record === undefined) continue
          opened.set(login.id, { record, login })
          seen.note(login)
          index.put(login)
        }
        tellSoon()
      },
    })
    // What came last was taken in by this task.
    await nextTask()
    signal.throwIfAborted()
    tell('ready', views)
  }

  return {
    state: store,
    open: async (bootstrap) => {
      if (keyRing.isEmpty()) return
      if (bootstrap === current && store.getSnapshot().kind !== 'closed') return
      run.abort(new VaultError('stale_epoch'))
      run = new AbortController()
      const { signal } = run
      current = bootstrap
      records = new Map(bootstrap.logins.map((record) => [record.id, record]))
      vaultRecords = new Map(bootstrap.vaults.map((record) => [record.id, record]))
      // Registration makes a vault and no call deletes one: an account without any was tampered with.
      if (bootstrap.vaults.length === 0) {
        store.dispatch({ kind: 'failed', code: 'no_vaults' })
        return
      }
      try {
        await openAll(bootstrap, signal)
      } catch (error) {
        if (signal.aborted) return
        store.dispatch({ kind: 'failed', code: isVaultError(error) ? error.code : 'unknown' })
      }
    },
    close: wipe,
    forget: () => {
      wipe()
      current = null
      records = new Map()
      vaultRecords = new Map()
      seen.clear()
    },
    search: (query) => index.query(query),
    openPassword: async (id) => {
      const record = recordOf(id)
      const seal = opened.get(id)?.login.seal ?? null
      return keyRing.guard(openLoginPassword(keysOf(record.vaultId), record, seal))
    },
    loginRevision: (id) => recordOf(id).revision,
    sealNewLogin: async (draft) => {
      const fields = await keyRing.guard(sealLogin(keysOf(draft.vaultId), draft))
      return { body: { ...fields, vaultId: draft.vaultId } }
    },
    sealLoginUpdate: async (id, draft, madeFrom) => {
      const record = recordOf(id)
      const login = opened.get(id)?.login
      if (login === undefined) throw new VaultError('vault_not_open')
      const targetKeys = keysOf(draft.vaultId)
      const fields = await keyRing.guard(
        passwordOf(record, login.seal).then((password) => {
          refuseUntrustedLogin(draft, login, password)
          // A record whose name did not open has no tag to keep, and one of several with the same tag may have got it
          // from another: saved under it, it would stand against the login it belongs to.
          const isItself = login.seal !== null && !isMarkedDuplicate(id)
          return sealLogin(targetKeys, draft, isItself ? seen.nextSeal(login.seal) : undefined)
        }),
      )
      return { id, revision: madeFrom ?? record.revision, body: { ...fields, vaultId: draft.vaultId } }
    },
    sealNewVault: async (name) => {
      const { name: sealedName, encryptedSymmetricKey } = await keyRing.guard(
        sealNewVault({ name, keyPair: keyRing.keyPair() }),
      )
      return { body: { name: sealedName, encryptedSymmetricKey } }
    },
    sealVaultUpdate: async (id, name) => {
      const record = vaultRecords.get(id)
      if (record === undefined) throw new VaultError('not_found')
      const vaultKeys = keysOf(id)
      refuseUntrusted([name], [openings.get(id)?.vault.name ?? null])
      const sealedName = await keyRing.guard(sealVaultName(vaultKeys, name))
      // The key that opened is sent again as it stands.
      const key = encString1.safeParse(record.encryptedSymmetricKey)
      if (!key.success) throw new VaultError('vault_not_open')
      return { id, revision: record.revision, body: { name: sealedName, encryptedSymmetricKey: key.data } }
    },
  }
}
