import { isVaultError, RequestFailure, type ItemInput, type VaultClient } from '@larets/vault-core'
import {
  batchItems,
  createItem,
  createVault,
  deleteItem,
  listItemVersions,
  readItem,
  restoreItem,
  updateItem,
  vaultId as vaultIdSchema,
  type VaultId,
} from '@larets/vault-core/contracts'
import {
  historyOf,
  inputOf,
  isLaterVersion,
  itemTypes,
  mergeEdits,
  type EditedField,
  type EditedItem,
  type OpenedItem,
} from '@larets/vault-core/items'
import { createMemoryBrowser, loginInput } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { contentsAtOnce, contentsByCopy, contentsByDeltas, load } from './kept-accounts.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const numRuns = scheduleRuns(75)
const fields = ['vault', 'name', 'username', 'password', 'address'] as const
type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>
/** Names that the merge has for each. */
const paths = {
  vault: 'vaultId',
  name: 'name',
  username: 'texts.username',
  password: 'texts.password',
  address: 'uris',
} as const satisfies Record<Field, EditedField>
type ItemId = OpenedItem['id']
type Opened = Awaited<ReturnType<VaultClient['vault']['openRecord']>>

/** Two devices of one person, and vaults to move an item between: of less than three two moves never contradict. */
interface Pair {
  readonly devices: readonly [VaultClient, VaultClient]
  readonly vaults: readonly [VaultId, VaultId, VaultId]
}

async function twoDevices(): Promise<Pair> {
  const person = newPerson()
  const open = async () => {
    const { client } = createMemoryBrowser({ origin: server().url }).open()
    await client.session.restore()
    return client
  }
  const devices = [await open(), await open()] as const
  await register(devices[0], person)
  for (const client of devices) await signIn(client, person)
  const [first] = (await load(devices[0])).vaults
  if (first === undefined) throw new Error('registration makes a vault')
  const make = async (name: string) => {
    const { body } = await devices[0].vault.sealNewVault(name)
    return (await devices[0].api.call(createVault, { body })).id
  }
  return { devices, vaults: [first.id, await make('Работа'), await make('Дача')] }
}

const valuesOf = ({ vaultId, name, texts, uris }: EditedItem): Values => ({
  vault: vaultId,
  name,
  username: texts['username'] ?? '',
  password: texts['password'] ?? '',
  address: uris[0]?.uri ?? '',
})
const editedOf = ({ vault, name, username, password, address }: Values): EditedItem => ({
  vaultId: vault,
  folder: '',
  ...{ name, tags: [] },
  texts: { username, password },
  uris: address === '' ? [] : [{ uri: address, match: null }],
})
const textOf = (text: { readonly text: string } | null | undefined) => text?.text ?? ''
const openedValues = ({ item, password }: Pick<Opened, 'item' | 'password'>): Values => ({
  vault: item.vaultId,
  name: item.name.text,
  username: textOf(item.username),
  password: textOf(password),
  address: textOf(item.uris[0]?.uri),
})
const toSave = ({ vaultId, name, texts, uris }: EditedItem): ItemInput => ({
  vaultId: vaultIdSchema.parse(vaultId),
  ...inputOf(itemTypes.login, { name, values: { texts, uris } }),
})

/** A form that is open on a device. */
interface Form {
  item: OpenedItem
  base: EditedItem
  mine: EditedItem
  revision: number
  /** Values that the person had in the fields in which they chose the other device's value. */
  lost: Partial<Values>
  /** Every value of a field that the person was shown, or typed. */
  readonly seen: Record<Field, Set<string>>
}

/** A write that the server took. */
interface Write {
  readonly revision: number
  readonly values: Values
  /** Values that the person had been shown of each field; null for a write that leaves the fields as they are. */
  readonly seen: Readonly<Record<Field, ReadonlySet<string>>> | null
}

type Choice = 'mine' | 'theirs'
type Step =
  | { readonly type: 'open' | 'reload' | 'delete' | 'restore'; readonly device: 0 | 1 }
  | { readonly type: 'write'; readonly device: 0 | 1; readonly field: Field }
  | { readonly type: 'save'; readonly device: 0 | 1 | 'both'; readonly choices: readonly Choice[] }

const refusal = (code: string) =>
  new RequestFailure({
    kind: 'problem',
    status: code === 'not_found' ? 404 : 412,
    problem: { name: '', message: '', code },
    retryAfter: null,
  })

const isOutdated = (error: unknown) =>
  isVaultError(error, 'not_found') ||
  (error instanceof RequestFailure && (error.status === 412 || error.status === 404))

/** Plays a schedule on one item of its own; everything that goes over the wire is real. */
async function play({ devices, vaults }: Pair, steps: readonly Step[]): Promise<void> {
  const writes: Write[] = []
  const forms = new Map<number, Form>()
  let typed = 0

  const begin: Values = {
    vault: vaults[0],
    name: 'Банк',
    username: 'анна',
    password: 'первый',
    address: 'https://bank.example',
  }
  const { body } = await devices[0].vault.sealNewItem(toSave(editedOf(begin)))
  const { id } = await devices[0].api.call(createItem, { body })
  writes.push({ revision: 1, values: begin, seen: null })
  for (const client of devices) await load(client)

  async function open(device: 0 | 1) {
    const { vault: opening } = devices[device]
    const state = opening.state.getSnapshot()
    const item = state.kind === 'ready' ? state.items.find((one) => one.id === id) : undefined
    if (forms.has(device) || item === undefined) return
    const base = openedValues({ item, password: await opening.openPassword(id) })
    const seen = Object.fromEntries(fields.map((field) => [field, new Set([base[field]])]))
    const made = editedOf(base)
    forms.set(device, { item, base: made, mine: made, revision: item.revision, lost: {}, seen: parseSeen(seen) })
  }

  /** Does as the form in the app does: merges until it is saved, and asks where both changed a field. */
  async function save(device: 0 | 1, choices: readonly Choice[]) {
    const client = devices[device]
    const form = forms.get(device)
    if (form === undefined) return
    let asked = 0
    for (;;) {
      try {
        const saved = { ...form }
        await send(client, saved, (revision, values) => {
          writes.push({ revision, values, seen: saved.seen })
          // A value that was stored once is in the history, also where the chosen record is refused after it.
          form.lost = {}
        })
        forms.delete(device)
        return
      } catch (error) {
        if (!isOutdated(error)) throw error
      }
      const now = await reread(client, id)
      if (now === null) {
        // «Сохранить как новый»: nothing that was typed is lost.
        const made = await client.api.call(createItem, {
          body: (await client.vault.sealNewItem(toSave(form.mine))).body,
        })
        expect(made.id).not.toBe(id)
        forms.delete(device)
        return
      }
      expect(isLaterVersion(form.item, now.item)).toBe(true)
      const theirs = editedOf(openedValues(now))
      const { merged, conflicts } = mergeEdits({ base: form.base, mine: form.mine, theirs })
      let mine = valuesOf(merged)
      for (const field of fields) {
        const isConflict = conflicts.includes(paths[field])
        const { [field]: lost, ...others } = form.lost
        // The value that was chosen there has changed again: it is a conflict anew, with what lost.
        const own = isConflict || lost === undefined ? valuesOf(merged)[field] : lost
        if (!isConflict && (lost === undefined || valuesOf(theirs)[field] === valuesOf(form.base)[field])) continue
        form.seen[field].add(valuesOf(theirs)[field])
        const choice = choices[asked % choices.length]
        asked += 1
        form.lost = choice === 'theirs' ? { ...others, [field]: own } : others
        mine = { ...mine, [field]: choice === 'theirs' ? valuesOf(theirs)[field] : own }
      }
      Object.assign(form, { base: theirs, mine: editedOf(mine), revision: now.item.revision })
    }
  }

  /** As `useItemWrites().settle` where a value lost, as `update` where none did. */
  async function send(
    client: VaultClient,
    { mine, lost, revision }: Form,
    took: (revision: number, values: Values) => void,
  ) {
    const chosen = valuesOf(mine)
    const own = { ...chosen, ...lost }
    if (JSON.stringify(own) === JSON.stringify(chosen)) {
      const sealed = await client.vault.sealItemUpdate(id, toSave(mine), revision)
      const answer = await client.api.call(updateItem, { params: { id }, body: sealed.body, ifMatch: sealed.revision })
      took(answer.revision, chosen)
      return
    }
    const [first, second] = await client.vault.sealItemUpdates(id, [toSave(editedOf(own)), toSave(mine)], revision)
    const { results } = await client.api.call(batchItems, {
      body: {
        operations: [
          { kind: 'update', ...first },
          { kind: 'update', ...second, standsOnPrevious: true },
        ],
      },
    })
    for (const [place, result] of results.entries()) {
      if ('problem' in result) throw refusal(result.problem)
      took(result.item.revision, place === 0 ? own : chosen)
    }
  }

  async function change(device: 0 | 1, call: typeof deleteItem) {
    const client = devices[device]
    try {
      const ifMatch = call === deleteItem ? { ifMatch: client.vault.itemRevision(id) } : {}
      const answer = await client.api.call(call, { params: { id }, ...ifMatch })
      if (answer.revision > Math.max(...writes.map(({ revision }) => revision))) {
        writes.push({ revision: answer.revision, values: latest().values, seen: null })
      }
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
    await load(client)
  }

  const latest = () => writes.reduce((newest, write) => (write.revision > newest.revision ? write : newest))

  for (const step of steps) {
    switch (step.type) {
      case 'open':
        await open(step.device)
        break
      case 'reload':
        await load(devices[step.device])
        break
      case 'delete':
        await change(step.device, deleteItem)
        break
      case 'restore':
        await change(step.device, restoreItem)
        break
      case 'write': {
        await open(step.device)
        const form = forms.get(step.device)
        if (form === undefined) break
        typed += 1
        const elsewhere = vaults.filter((vault) => vault !== valuesOf(form.mine).vault)
        const text = step.field === 'vault' ? (elsewhere[typed % elsewhere.length] ?? '') : `${step.field} ${typed}`
        form.seen[step.field].add(text)
        form.mine = editedOf({ ...valuesOf(form.mine), [step.field]: text })
        break
      }
      case 'save':
        if (step.device === 'both') await Promise.all([save(0, step.choices), save(1, step.choices)])
        else await save(step.device, step.choices)
    }
  }

  const order = writes.toSorted((one, other) => one.revision - other.revision)
  expect(order.map(({ revision }) => revision)).toEqual(order.map((_, index) => index + 1))
  for (const [index, { values, seen }] of order.entries()) {
    const before = order[index - 1]?.values ?? values
    for (const field of fields) {
      if (values[field] === before[field]) continue
      // A value that is replaced had been shown, or is the person's own.
      expect([...(seen?.[field] ?? [])]).toContain(before[field])
    }
  }
  await devices[0].api.call(restoreItem, { params: { id } })
  const stored = await reread(devices[1], id)
  expect(stored?.item).toMatchObject({ consistent: true, rolledBack: false })
  expect(stored && openedValues(stored)).toEqual(latest().values)
  const found = [latest().values, ...(await earlierValues(devices[1], id))]
  for (const { values } of writes) {
    for (const field of fields) expect(found.map((one) => one[field])).toContain(values[field])
  }
  // Delta by delta, both have come to what a device has that asks for everything.
  for (const client of devices) {
    const all = await contentsAtOnce(client)
    expect(await contentsByDeltas(client)).toEqual(all)
    expect(await contentsByCopy(client)).toEqual(all)
  }
}

/** Values that the item's history still has; all of it is this item's. */
async function earlierValues(client: VaultClient, id: ItemId): Promise<readonly Values[]> {
  const { versions } = await client.api.call(listItemVersions, { params: { id } })
  const history = await client.vault.openHistory(id, versions, [], historyOf)
  expect(history.filter(({ genuine }) => !genuine)).toEqual([])
  return Promise.all(versions.map(async (version) => openedValues(await client.vault.openVersion(version))))
}

function parseSeen(seen: { readonly [field: string]: Set<string> }): Record<Field, Set<string>> {
  const { vault, name, username, password, address } = seen
  if (!vault || !name || !username || !password || !address) throw new Error('every field is seen')
  return { vault, name, username, password, address }
}

async function reread(client: VaultClient, id: ItemId): Promise<Opened | null> {
  await load(client)
  try {
    return await client.vault.openRecord(await client.api.call(readItem, { params: { id } }))
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null
    throw error
  }
}

const device = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('write' as const), device, field: fc.constantFrom(...fields) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('save' as const),
      device: fc.constantFrom(0 as const, 1 as const, 'both' as const),
      choices: fc.array(fc.constantFrom('mine' as const, 'theirs' as const), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('open' as const, 'reload' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('delete' as const, 'restore' as const), device }) },
)

/**
 * A value that one device chose of the other's changes again before that is saved: over the newer value nothing is
 * stored unseen.
 */
const changedAfterTheChoice: Step[] = [
  { type: 'write', device: 0, field: 'username' },
  { type: 'write', device: 1, field: 'vault' },
  { type: 'save', device: 'both', choices: ['mine'] },
  { type: 'write', device: 1, field: 'username' },
  { type: 'write', device: 0, field: 'username' },
  { type: 'save', device: 'both', choices: ['theirs', 'mine'] },
]

// Four at a time, each with an account of its own: most of a schedule is waiting for the server.
it.concurrent.each([1, 2, 3, 4])(
  'no order of two devices’ edits, moves, deletions and restorations of one item loses a value (part %i)',
  async () => {
    const pair = await twoDevices()
    const schedule = fc.array(step, { minLength: 3, maxLength: 16 })
    const result = await fc.check(
      fc.asyncProperty(schedule, (steps) => play(pair, steps)),
      { numRuns, examples: [[changedAfterTheChoice]] },
    )
    expect(fc.defaultReportMessage(result) ?? '').toBe('')
    expect(result.numRuns).toBe(numRuns)
  },
)

it('a value that lost a conflict is kept in the history, under the chosen one', async () => {
  const { devices, vaults } = await twoDevices()
  const [mine, theirs] = devices
  await load(mine)
  const item = (name: string, password: string): ItemInput => ({
    vaultId: vaults[0],
    ...loginInput({ name, password }),
  })
  const { id } = await mine.api.call(createItem, { body: (await mine.vault.sealNewItem(item('Банк', 'первый'))).body })
  for (const client of devices) await load(client)
  const other = await theirs.vault.sealItemUpdate(id, item('Банк', 'их пароль'), 1)
  await theirs.api.call(updateItem, { params: { id }, body: other.body, ifMatch: 1 })
  await reread(mine, id)

  const settle = async (revision: number) => {
    const [lost, chosen] = await mine.vault.sealItemUpdates(
      id,
      [item('Банк', 'мой пароль'), item('Банк', 'их пароль')],
      revision,
    )
    const operations = [
      { kind: 'update' as const, ...lost },
      { kind: 'update' as const, ...chosen, standsOnPrevious: true as const },
    ]
    return mine.api.call(batchItems, { body: { operations }, idempotencyKey: crypto.randomUUID() })
  }
  // The chosen value is at revision 2 now, where the second of the two would go had it not to stand on the first.
  await expect(settle(1)).resolves.toEqual({ results: [{ problem: 'stale_revision' }, { problem: 'stale_revision' }] })
  await settle(2)
  const now = await reread(theirs, id)
  expect(now).toMatchObject({
    item: { revision: 4, consistent: true, rolledBack: false },
    password: { text: 'их пароль' },
  })
  expect((await earlierValues(theirs, id)).map(({ password }) => password)).toEqual([
    'мой пароль',
    'их пароль',
    'первый',
  ])
})

it('a record that a server puts in another’s place is no later version of it', async () => {
  const {
    devices: [client],
    vaults: [vault],
  } = await twoDevices()
  await load(client)
  const make = async (name: string) => {
    const { body } = await client.vault.sealNewItem({ vaultId: vault, ...loginInput({ name, password: name }) })
    return client.api.call(createItem, { body })
  }
  const [bank, mail] = [await make('Банк'), await make('Почта')]
  const known = await client.vault.openRecord(bank)
  const swapped = await client.vault.openRecord({ ...mail, id: bank.id, revision: 2 })
  expect(swapped.item.consistent).toBe(true)
  expect(isLaterVersion(known.item, swapped.item)).toBe(false)

  await load(client)
  const { body } = await client.vault.sealItemUpdate(bank.id, {
    vaultId: vault,
    ...loginInput({ name: 'Банк', password: 'новый' }),
  })
  const changed = await client.vault.openRecord(
    await client.api.call(updateItem, { params: { id: bank.id }, body, ifMatch: 1 }),
  )
  const old = await client.vault.openRecord({ ...bank, revision: 3 })
  expect(old.item).toMatchObject({ consistent: true, rolledBack: true })
  expect(isLaterVersion(changed.item, old.item)).toBe(false)
})
