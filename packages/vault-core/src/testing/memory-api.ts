import type { Bootstrap } from '../contracts/bootstrap.ts'
import { idempotencyKeyHeader } from '../contracts/idempotency.ts'
import { batchItems, type BatchOperation } from '../contracts/items-batch.ts'
import { createItem, updateItem, type ItemRecord } from '../contracts/items.ts'
import type { Trash } from '../contracts/trash.ts'
import { createVault, updateVault, type VaultRecord } from '../contracts/vaults.ts'
import { signUp } from '../contracts/auth.ts'
import { itemId, userId, vaultId } from '../contracts/primitives.ts'

/** The answers of a server for one account, in memory, for tests of the hooks alone. */
export interface MemoryApi {
  readonly fetch: typeof globalThis.fetch
  /** Paths of the calls made, with their methods, oldest first. */
  readonly calls: string[]
  /** Every call fails as without a network while true. */
  offline: boolean
  /** Answers the next call of this path with a server fault. */
  failNext: string | null
}

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const owner = userId.parse('00000000-0000-4000-8000-000000000001')

/** Makes the server; the account is whoever signs up first. */
export function createMemoryApi(): MemoryApi {
  let account: ReturnType<typeof signUp.body.parse> | null = null
  const bootstrap: Bootstrap = { vaults: [], logins: [] }
  const deleted = new Map<string, ItemRecord>()
  /** Deleted vaults, each with the items that hide with it. */
  const deletedVaults = new Map<string, { readonly vault: VaultRecord; items: readonly ItemRecord[] }>()
  const answered = new Map<string, unknown>()
  let issued = 0
  let deletions = 0

  const meta = (revision: number) => {
    const moment = new Date(1_767_225_600_000 + issued * 1000).toISOString()
    return { revision, createdAt: moment, updatedAt: moment, deletedAt: null }
  }
  const nextId = () => {
    issued += 1
    return uuid(issued)
  }

  function addVault(fields: Pick<VaultRecord, 'name' | 'encryptedSymmetricKey' | 'overview'>): VaultRecord {
    const vault = { id: vaultId.parse(nextId()), ownerId: owner, ...fields, ...meta(1) }
    bootstrap.vaults.push(vault)
    return vault
  }

  function answer(method: string, path: string, body: unknown): unknown {
    const [, , resource = '', id = '', action] = path.split('/').slice(1)
    switch (`${method} ${resource}`) {
      case 'POST logins': {
        if (action === 'restore') return restore(id)
        if (id === 'batch') return { results: answerBatch(batchItems.body.parse(body).operations) }
        const login = { id: itemId.parse(nextId()), userId: owner, ...createItem.body.parse(body), ...meta(1) }
        bootstrap.logins.unshift(login)
        return login
      }
      case 'GET logins':
        return bootstrap.logins.find((login) => login.id === id) ?? null
      case 'PATCH logins': {
        const change = updateItem.body.parse(body)
        if (change.vaultId !== undefined) leaveTrash(id)
        const index = bootstrap.logins.findIndex((login) => login.id === id)
        const known = bootstrap.logins[index]
        if (known === undefined) return null
        const changed = { ...known, ...JSON.parse(JSON.stringify(change)), revision: known.revision + 1 }
        bootstrap.logins[index] = changed
        return changed
      }
      case 'DELETE logins': {
        const known = bootstrap.logins.find((login) => login.id === id)
        if (known === undefined) return null
        bootstrap.logins = bootstrap.logins.filter((login) => login.id !== id)
        deletions += 1
        const gone = { ...known, revision: known.revision + 1, deletedAt: known.updatedAt }
        deleted.set(id, gone)
        return gone
      }
      case 'GET trash':
        return trash()
      case 'DELETE trash':
        return id === '' ? emptyTrash() : erase(id)
      case 'DELETE vaults':
        return deleteVault(id)
      case 'POST vaults':
        if (action === 'restore') return restoreVault(id)
        return addVault(createVault.body.parse(body))
      case 'GET vaults':
        return structuredClone(bootstrap.vaults)
      case 'PUT vaults': {
        const index = bootstrap.vaults.findIndex((vault) => vault.id === id)
        const known = bootstrap.vaults[index]
        if (known === undefined) return null
        const { name, overview = known.overview } = updateVault.body.parse(body)
        const changed = { ...known, name, overview, revision: known.revision + 1 }
        bootstrap.vaults[index] = changed
        return changed
      }
      case 'GET bootstrap':
        return structuredClone(bootstrap)
      default:
        return answerAuth(id, body)
    }
  }

  function answerBatch(operations: readonly BatchOperation[]): readonly object[] {
    const results: object[] = []
    for (const operation of operations) {
      const before = results.at(-1) ?? {}
      const isRefused = operation.kind === 'update' && operation.standsOnPrevious === true && 'problem' in before
      results.push(isRefused ? { problem: 'stale_revision' } : answerOperation(operation))
    }
    return results
  }

  function answerOperation(operation: BatchOperation): object {
    if (operation.kind === 'create') return { item: answer('POST', '/api/v1/logins', operation.body) }
    const { id, revision } = operation
    const known = bootstrap.logins.find((login) => login.id === id)
    if (known === undefined && operation.kind !== 'restore') return { problem: 'not_found' }
    if (known !== undefined && revision !== undefined && revision !== known.revision)
      return { problem: 'stale_revision' }
    const path = `/api/v1/logins/${id}`
    const item =
      operation.kind === 'update'
        ? answer('PATCH', path, operation.body)
        : answer(
            operation.kind === 'delete' ? 'DELETE' : 'POST',
            operation.kind === 'delete' ? path : `${path}/restore`,
            null,
          )
    return item === null ? { problem: 'not_found' } : { item }
  }

  function restore(id: string): unknown {
    const known = deleted.get(id)
    if (known === undefined) return bootstrap.logins.find((login) => login.id === id) ?? null
    deleted.delete(id)
    const restored = { ...known, revision: known.revision + 1, deletedAt: null }
    bootstrap.logins.unshift(restored)
    return restored
  }

  function deleteVault(id: string): unknown {
    const known = bootstrap.vaults.find((vault) => vault.id === id)
    if (known === undefined) return null
    deletions += 1
    const vault = { ...known, revision: known.revision + 1, deletedAt: known.updatedAt }
    deletedVaults.set(id, { vault, items: bootstrap.logins.filter(({ vaultId: of }) => of === id) })
    bootstrap.vaults = bootstrap.vaults.filter((one) => one.id !== id)
    bootstrap.logins = bootstrap.logins.filter(({ vaultId: of }) => of !== id)
    return vault
  }

  function restoreVault(id: string): unknown {
    const known = deletedVaults.get(id)
    if (known === undefined) return bootstrap.vaults.find((vault) => vault.id === id) ?? null
    deletedVaults.delete(id)
    const restored = { ...known.vault, revision: known.vault.revision + 1, deletedAt: null }
    bootstrap.vaults.push(restored)
    bootstrap.logins.push(...known.items)
    return restored
  }

  /** An item that hides with its vault is among the others for the write that moves it out. */
  function leaveTrash(id: string): void {
    for (const hiding of deletedVaults.values()) {
      const found = hiding.items.find((item) => item.id === id)
      if (found === undefined) continue
      hiding.items = hiding.items.filter((item) => item !== found)
      bootstrap.logins.unshift(found)
    }
  }

  function trash(): Trash {
    const logins = Array.from(deleted.values(), (login) => ({ ...login, nightsLeft: 30 }))
    const vaults = Array.from(deletedVaults.values(), ({ vault }) => ({ ...vault, nightsLeft: 30 }))
    const vaultItems = [...deletedVaults.values()].flatMap(({ items }) => items)
    const isEmpty = logins.length + vaults.length === 0
    return { logins: logins.toReversed(), vaults: vaults.toReversed(), vaultItems, revision: isEmpty ? 0 : deletions }
  }

  function erase(id: string): unknown {
    const known = deleted.get(id) ?? deletedVaults.get(id)?.vault
    deleted.delete(id)
    deletedVaults.delete(id)
    return known ?? null
  }

  function emptyTrash(): unknown {
    const erased = deleted.size + deletedVaults.size
    deleted.clear()
    deletedVaults.clear()
    return { erased }
  }

  function answerAuth(call: string, body: unknown): unknown {
    if (call === 'sign-up') {
      account = signUp.body.parse(body)
      const {
        encryptedName: name,
        encryptedVaultKey: encryptedSymmetricKey,
        encryptedOverview: overview,
      } = account.vault
      addVault({ name, encryptedSymmetricKey, overview })
    }
    if (account === null) return null
    const user = { id: owner, name: account.name, email: account.email, publicKey: account.publicKey }
    if (call === 'check-email')
      return { authSalt: account.authSalt, passwordSalt: account.passwordSalt, kdf: account.kdf }
    if (call === 'sign-in')
      return { tokens: { access: 'a', refresh: 'r' }, privateKey: account.encryptedPrivateKey, kdf: account.kdf }
    return user
  }

  const api: MemoryApi = {
    calls: [],
    offline: false,
    failNext: null,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      // It tells nothing of other devices.
      if (pathname.endsWith('/changes')) return new Response('', { status: 404 })
      api.calls.push(`${request.method} ${pathname.replace('/api/v1/', '')}`)
      if (api.offline) throw new TypeError('Failed to fetch')
      if (api.failNext !== null && pathname.endsWith(api.failNext)) {
        api.failNext = null
        return new Response('', { status: 503 })
      }
      const text = await request.text()
      const key = request.headers.get(idempotencyKeyHeader)
      const known = key === null ? undefined : answered.get(key)
      const isVault = request.method === 'PUT' && bootstrap.vaults.find(({ id }) => pathname.endsWith(id))
      if (known === undefined && isVault && request.headers.get('if-match') !== `"${isVault.revision}"`) {
        return new Response('', { status: 412 })
      }
      const given = known ?? answer(request.method, pathname, text === '' ? null : JSON.parse(text))
      if (key !== null) answered.set(key, given)
      return Response.json(given)
    },
  }
  return api
}
