import { RequestFailure, type OpenedItem, type VaultClient } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { matchedLogin } from '@larets/vault-core/testing'
import { expect, it, vi } from 'vitest'
import { answerItem, type ItemCall } from './answer-item.ts'
import { createPageForms } from './page-form.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const trusted = (text: string) => ({ trusted: true, text })

function item(other: Partial<OpenedItem> = {}): OpenedItem {
  return {
    ...matchedLogin('login', ['https://bank.example']),
    ...{ id: itemId.parse(idOf(1)), userId: userId.parse(idOf(100)), vaultId: vaultId.parse(idOf(101)) },
    ...{ name: trusted('Банк'), revision: 3, createdAt: '', updatedAt: '', overview: null },
    ...{ seal: null, hasPassword: true, hasDetails: false },
    ...other,
  }
}

const input = {
  ...{ vaultId: idOf(101), name: 'Банк', username: null, password: 'новый', uris: [], overview: null, details: null },
}
const changed = new RequestFailure({ kind: 'status', status: 412, statusText: '', retryAfter: null })

/** A client that a test plays: one vault, one item, and what became of it meanwhile. */
function played({ now = item({ revision: 4 }), mark = null as { kind: string } | null } = {}) {
  const [create, update] = [vi.fn(async () => idOf(2)), vi.fn(async () => undefined)]
  const settle = vi.fn(async () => undefined)
  const ended = Promise.withResolvers<void>()
  const draft = {
    ...{ note: vi.fn(), keep: vi.fn(), leave: vi.fn(), end: vi.fn(), ended: ended.promise },
    save: async (work: () => Promise<{ readonly ok: boolean }>) => {
      const outcome = await work()
      if (outcome.ok) draft.end()
      return outcome
    },
  }
  const whole = { item: item(), password: trusted('старый'), details: null }
  const overview = { folders: [], colour: 'blue' }
  const vault = {
    id: vaultId.parse(idOf(101)),
    name: { trusted: false, text: '2.x|y' },
    usable: true,
    consistent: true,
  }
  const client = {
    items: { list: () => [item()], reveal: async () => whole, trash: vi.fn(async () => undefined) },
    vaults: { list: () => [{ ...vault, overview }], get: () => ({ ...vault, overview }) },
    writes: { items: { create, update, settle, reread: async () => ({ ...whole, item: now }) } },
    outbox: { markOf: () => mark },
    drafts: { open: () => draft, take: async () => null },
  }
  const gone = new AbortController().signal
  const forms = createPageForms()
  // A stand-in has only what these calls use of a client.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const ask = (call: ItemCall) => answerItem(client as unknown as VaultClient, call, { forms, gone })
  return { ask, create, update, settle, draft }
}

it('tells an item with its vault, whose name is never the server’s', async () => {
  const { ask } = played()
  const outcome = await ask({ kind: 'item', id: idOf(1) })
  expect(outcome).toMatchObject({
    ok: true,
    item: { kind: 'item', row: { id: idOf(1) }, vault: { name: null, color: 'blue', folders: [] } },
  })
  expect(await ask({ kind: 'item', id: idOf(9) })).toMatchObject({ ok: false, code: 'not_found' })
})

it('saves over the revision that the form was made from, and ends its draft', async () => {
  const { ask, update, draft } = played()
  await ask({ kind: 'openForm', id: idOf(1) })
  const source = { id: idOf(1), revision: 3 }
  expect(await ask({ kind: 'saveForm', source, input, lost: null })).toEqual({ ok: true })
  expect(update).toHaveBeenCalledExactlyOnceWith(idOf(1), input, 3, expect.anything())
  expect(draft.end).toHaveBeenCalledOnce()
})

it('tells what is stored where another device was faster, and keeps the form', async () => {
  const { ask, update, draft } = played()
  update.mockRejectedValueOnce(changed)
  const source = { id: idOf(1), revision: 3 }
  const outcome = await ask({ kind: 'saveForm', source, input, lost: null })
  expect(outcome).toMatchObject({
    ok: true,
    item: { kind: 'stored', stored: { source: { revision: 4 }, follows: false } },
  })
  expect(draft.end).not.toHaveBeenCalled()
})

it('saves what lost before what was chosen', async () => {
  const { ask, settle } = played()
  const lost = { ...input, password: 'свой' }
  await ask({ kind: 'saveForm', source: { id: idOf(1), revision: 4 }, input, lost })
  expect(settle).toHaveBeenCalledExactlyOnceWith(idOf(1), { lost, chosen: input }, 4, expect.anything())
})

it('makes no item in a vault that is not there, and says so of an item that is gone', async () => {
  const { ask, create } = played()
  const elsewhere = { ...input, vaultId: idOf(102) }
  expect(await ask({ kind: 'saveForm', source: null, input: elsewhere, lost: null })).toMatchObject({
    code: 'not_found',
  })
  expect(create).not.toHaveBeenCalled()
  const gone = await ask({ kind: 'saveForm', source: { id: idOf(9), revision: 1 }, input, lost: null })
  expect(gone).toEqual({ ok: true, item: { kind: 'stored', stored: null } })
})

it('leaves what two devices have changed to the app, and fails for an item of another type', async () => {
  const { ask } = played({ mark: { kind: 'conflict' } })
  expect(await ask({ kind: 'openForm', id: idOf(1) })).toMatchObject({ ok: false, code: 'settle_in_app' })
  const other = played({ now: item({ type: 'card' }) })
  other.update.mockRejectedValueOnce(changed)
  const saving = other.ask({ kind: 'saveForm', source: { id: idOf(1), revision: 3 }, input, lost: null })
  await expect(saving).rejects.toBe(changed)
})
