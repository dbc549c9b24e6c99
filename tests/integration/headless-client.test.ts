import { createVaultClient, memoryPorts, type VaultClient } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { newFolderId } from '@larets/vault-core/items'
import { testStretcher } from '@larets/vault-core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { useServer } from './vault-server.ts'

// The account without React, without a browser and without TanStack Query: the client alone, against a real server.

const server = useServer()
let person: Person
const made: VaultClient[] = []

/** A device: everything in memory, and a network that can be cut. */
function device() {
  const net = { isCut: false }
  const reach: typeof fetch = (input, init) =>
    net.isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)
  const ports = { ...memoryPorts({ fetch: reach }), stretcher: testStretcher }
  const client = createVaultClient({ origin: server().url, ports, keepsWrites: true })
  made.push(client)
  return { net, client }
}

async function signedIn() {
  const here = device()
  await here.client.session.restore()
  await signIn(here.client, person)
  await here.client.sync.now()
  return here
}

const names = ({ items }: VaultClient) => items.list().map(({ name }) => name.text)

function firstVault({ vaults }: VaultClient): VaultId {
  const [vault] = vaults.list()
  if (vault === undefined) throw new Error('registration makes a vault')
  return vault.id
}

const login = (vaultId: VaultId, name: string) => ({
  ...{ vaultId, name, username: 'анна', password: 'тайна', overview: null, details: null },
  uris: [],
})

beforeEach(async () => {
  person = newPerson()
  const { client } = device()
  await client.session.restore()
  await register(client, person)
})

afterEach(() => {
  for (const client of made.splice(0)) client.dispose()
})

describe('a client without React', () => {
  it('creates, changes, reveals and finds an item, and another device has it', async () => {
    const [{ client: here }, { client: there }] = [await signedIn(), await signedIn()]
    const id = await here.items.create(login(firstVault(here), 'Почта'))
    await here.items.update(id, (now) => ({ ...now, name: 'Почта дома', password: 'новая тайна' }))
    expect(here.items.get(id)?.name.text).toBe('Почта дома')
    expect(here.search('дома').map((item) => item.id)).toEqual([id])
    await there.sync.now()
    expect(names(there)).toEqual(['Почта дома'])
    expect((await there.items.reveal(id)).password?.text).toBe('новая тайна')
    const history = await there.items.history(id)
    expect(history.map(({ item }) => item.name.text)).toEqual(['Почта'])
  })

  it('goes on without the network, and sends what waited when it is asked to', async () => {
    const { client, net } = await signedIn()
    const id = await client.items.create(login(firstVault(client), 'Почта'))
    net.isCut = true
    await client.items.update(id, (now) => ({ ...now, name: 'Без сети' }))
    await client.items.create(login(firstVault(client), 'Новое без сети'))
    expect(names(client).toSorted()).toEqual(['Без сети', 'Новое без сети'])
    expect(client.sync.status.getSnapshot().waiting).toBe(2)
    await expect(client.sync.now()).rejects.toMatchObject({ failure: { kind: 'network' } })
    net.isCut = false
    await client.sync.now()
    expect(client.sync.status.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0, error: null })
    const { client: there } = await signedIn()
    expect(names(there).toSorted()).toEqual(['Без сети', 'Новое без сети'])
  })

  it('hears of another device by itself while it follows', async () => {
    const [{ client: here }, { client: there }] = [await signedIn(), await signedIn()]
    const stop = here.sync.follow()
    await there.items.create(login(firstVault(there), 'Оттуда'))
    await vi.waitFor(() => expect(names(here)).toEqual(['Оттуда']), { timeout: 20_000 })
    stop()
  })

  it('moves into another vault and folder, to the trash, back, and away for good', async () => {
    const { client } = await signedIn()
    const id = await client.items.create(login(firstVault(client), 'Почта'))
    const work = await client.vaults.create('Работа')
    expect(client.vaults.list().map(({ name }) => name.text)).toEqual(['Персональное', 'Работа'])
    const folder = newFolderId()
    await client.folders.edit(work, { kind: 'add', id: folder, name: 'Клиенты', parent: null })
    await client.items.move([id], work, folder)
    expect(client.folders.list(work)).toMatchObject([{ id: folder, name: 'Клиенты' }])
    expect(client.items.get(id)).toMatchObject({ vaultId: work })
    await client.items.trash(id)
    expect(client.items.list()).toEqual([])
    const { items } = await client.trash.list()
    expect(items.map((item) => item.name.text)).toEqual(['Почта'])
    await client.items.restore(id)
    expect(names(client)).toEqual(['Почта'])
    await client.items.trash(id)
    const [gone] = (await client.trash.list()).items
    await expect(client.items.remove(id, gone?.revision ?? 0)).resolves.toBe(true)
    expect((await client.trash.list()).items).toEqual([])
  })

  it('tells its subscribers what is open, and forgets everything with the sign-out', async () => {
    const { client } = await signedIn()
    let changes = 0
    const stop = client.items.state.subscribe(() => {
      changes += 1
    })
    await client.items.create(login(firstVault(client), 'Почта'))
    expect(changes).toBeGreaterThan(0)
    stop()
    client.session.logout()
    expect(client.items.list()).toEqual([])
    expect(client.replica.account.get()).toBeUndefined()
  })
})
