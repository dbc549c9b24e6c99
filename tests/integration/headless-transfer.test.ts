import { createVaultClient, memoryPorts, type VaultClient } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { testStretcher } from '@larets/vault-core/testing'
import { createTransfer } from '@larets/vault-transfer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { useServer } from './vault-server.ts'

// Files without React and without a worker, into an account and out of it, against a real server.

const server = useServer()
let client: VaultClient
let vaultId: VaultId

beforeEach(async () => {
  const person = newPerson()
  client = createVaultClient({
    origin: server().url,
    ports: { ...memoryPorts({}), stretcher: testStretcher },
    keepsWrites: true,
  })
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  await client.sync.now()
  const [vault] = client.vaults.list()
  if (vault === undefined) throw new Error('registration makes a vault')
  vaultId = vault.id
})

afterEach(() => client.dispose())

const table = (...rows: readonly string[]) => ({
  name: 'passwords.csv',
  bytes: new TextEncoder().encode(['name,url,username,password', ...rows].join('\n')),
})
const target = () => ({ vaultId, fileName: 'passwords.csv', format: 'chromium-csv' })
const names = () => client.items.list().map(({ name }) => name.text)

/** A file planned as it is. */
async function planned(file: ReturnType<typeof table>) {
  const transfer = createTransfer(client)
  const opened = await transfer.read(file)
  expect(opened.recognised.ids).toEqual(['chromium-csv'])
  const plan = await transfer.plan(await opened.read('chromium-csv'), 'Без названия')
  opened.close()
  return plan
}

/** Everything out of the account, into a file, and read again. */
async function exportedAndRead(options: { readonly withTrash: boolean; readonly withHistory: boolean }) {
  const transfer = createTransfer(client)
  const written = await transfer.export({ ...options, format: 'larets', password: 'Пароль файла' })
  const opened = await transfer.read({ name: 'larets.json', bytes: new Uint8Array(await written.file.arrayBuffer()) })
  await expect(opened.needsPassword('larets')).resolves.toBe(true)
  await expect(opened.read('larets', { password: 'другой' })).rejects.toMatchObject({ code: 'wrong_password' })
  return { ...written, read: await opened.read('larets', { password: 'Пароль файла' }) }
}

describe('files of a client without React', () => {
  it('come into a vault as they were planned, and are known the next time', async () => {
    const file = table('Озон,https://ozon.ru,anna,ключ', 'Банк,https://bank.example,anna,шифр', 'Лишнее,,x,y')
    const first = await planned(file)
    expect(first.rows.map(({ state, decision }) => [state, decision])).toEqual([
      ['new', 'create'],
      ['new', 'create'],
      ['new', 'create'],
    ])
    const [, bank, third] = first.rows
    if (bank === undefined || bank.item === null || third === undefined) throw new Error('the file has three rows')
    const left = first.choose({ decisions: new Map([[third.key, 'leave']]) })
    const plan = await left.edit(bank.key, { ...bank.item, name: 'Банк дома' })
    expect(first.rows.map(({ name }) => name)).toEqual(['Озон', 'Банк', 'Лишнее'])
    await createTransfer(client).run(plan, target())
    expect(client.imports.state.getSnapshot()).toMatchObject({
      kind: 'finished',
      summary: { fileName: 'passwords.csv', created: 2, failed: [] },
    })
    expect(names().toSorted()).toEqual(['Банк дома', 'Озон'])

    const again = await planned(table('Озон,https://ozon.ru,anna,ключ', 'Озон,https://ozon.ru,anna,другой'))
    expect(again.rows.map(({ state }) => state)).toEqual(['known', 'similar'])
  })

  it('go out sealed, with the trash and what items were before, where that is wanted; the account is told', async () => {
    const id = await client.items.create({
      ...{ vaultId, name: 'Почта', username: 'анна', password: 'старый', overview: null, details: null, uris: [] },
    })
    await client.items.update(id, (now) => ({ ...now, password: 'новый' }))
    const gone = await client.items.create({
      ...{ vaultId, name: 'Удалённое', username: null, password: 'x', overview: null, details: null, uris: [] },
    })
    await client.items.trash(gone)

    const all = await exportedAndRead({ withTrash: true, withHistory: true })
    expect([all.items, all.leftOut]).toEqual([2, 0])
    expect(all.read.items.map(({ name, isTrashed }) => [name, isTrashed === true])).toEqual([
      ['Почта', false],
      ['Удалённое', true],
    ])
    expect(all.read.items[0]?.history?.map(({ texts }) => texts['password'])).toEqual(['старый'])

    const some = await exportedAndRead({ withTrash: false, withHistory: false })
    expect(some.items).toBe(1)
    expect(some.read.items.map(({ name, history }) => [name, history])).toEqual([['Почта', undefined]])
    const { events } = await client.events.list(null)
    expect(events.filter(({ kind }) => kind === 'exported')).toHaveLength(2)
  })

  it('do not go out of an account that is locked', async () => {
    client.session.lock()
    await expect(createTransfer(client).export({ format: 'csv' })).rejects.toMatchObject({ code: 'locked' })
  })
})
