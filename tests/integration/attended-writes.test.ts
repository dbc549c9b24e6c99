import { settle } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { openTab, type Device, type OutboxTab } from './outbox/device.ts'
import { add, drain, home, item, named, names, passwordOf, stored, waiting } from './outbox/home.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

/** Rows of the browser's box that hold writes. */
const rowsOf = async (device: Device, { client }: OutboxTab) =>
  (await device.browser.writes.list(client.session.sealedAccount().user.id)).size

/** A server whose answers to writes of items come when they are let come; `arrived` counts the calls. */
async function slowHome() {
  const gate = { isOpen: true, arrived: 0, passes: [] as (() => void)[] }
  const fetchSlowly: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const isWrite = request.method !== 'GET' && /\/v1\/logins/.test(request.url)
    if (isWrite) gate.arrived += 1
    if (isWrite && !gate.isOpen) await new Promise<void>((resolve) => gate.passes.push(resolve))
    return fetch(request)
  }
  const opened = await home(server().url, { fetch: fetchSlowly })
  gate.arrived = 0
  return {
    ...opened,
    gate,
    shut: () => {
      gate.isOpen = false
    },
    letThrough: () => {
      gate.isOpen = true
      for (const pass of gate.passes.splice(0)) pass()
    },
  }
}

describe('a write whose form waits for the answer', () => {
  it('lies in the browser before it is sent, and is told by nobody but its form', async () => {
    const { device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    shut()
    const saving = tab.writes.create(item(vaultId, 'Новый', 'первый'))
    await expect.poll(() => gate.arrived).toBe(1)
    expect(await rowsOf(device, tab)).toBe(1)
    expect(waiting(tab)).toBe(0)
    expect(tab.client.outbox.state.getSnapshot().marks.size).toBe(0)
    expect(names(tab)).toEqual(['Банк'])
    letThrough()
    await saving
    expect(await rowsOf(device, tab)).toBe(0)
    expect(names(tab)).toEqual(['Новый', 'Банк'])
  })

  it('is sent by the next page where its own ends before the answer, once', async () => {
    const { person, device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    const bank = named(tab, 'Банк')
    shut()
    void tab.writes.update(bank.id, item(vaultId, 'Банк', 'новый'), bank.revision).catch(() => undefined)
    void tab.writes.create(item(vaultId, 'Новый', 'первый')).catch(() => undefined)
    await expect.poll(() => gate.arrived).toBe(2)
    tab.tab.crash()
    device.tabs.length = 0
    gate.isOpen = true
    const again = add(device, await openTab(device, person))
    await drain(device)
    letThrough()
    await settle()
    await again.sync()
    expect(await stored(again)).toHaveLength(2)
    expect(await passwordOf(again, 'Банк')).toBe('новый')
    expect(await rowsOf(device, again)).toBe(0)
  })

  it('is not sent by another page while its own lives', async () => {
    const { person, device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    const other = add(device, await openTab(device, person))
    shut()
    const saving = tab.writes.create(item(vaultId, 'Новый', 'первый'))
    await expect.poll(() => gate.arrived).toBe(1)
    other.client.outbox.sendNow()
    await settle()
    expect(gate.arrived).toBe(1)
    expect(waiting(other)).toBe(0)
    letThrough()
    await saving
    expect(await stored(tab)).toHaveLength(2)
  })

  it('is not told by a page that was there before its own either, nor left behind there', async () => {
    const { person, device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    const late = add(device, await openTab(device, person))
    shut()
    const saving = late.writes.create(item(vaultId, 'Новый', 'первый'))
    await expect.poll(() => gate.arrived).toBe(1)
    gate.isOpen = true
    device.net.losing = 1
    await late.writes.create(item(vaultId, 'Второй', 'второй'))
    await expect.poll(() => waiting(tab)).toBe(1)
    letThrough()
    await saving
    await drain(device)
    expect(waiting(tab)).toBe(0)
    expect(await stored(tab)).toHaveLength(3)
  })

  it('is sent by a page that lives where its own ends before the answer', async () => {
    const { person, device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    const late = add(device, await openTab(device, person))
    shut()
    void late.writes.create(item(vaultId, 'Новый', 'первый')).catch(() => undefined)
    await expect.poll(() => gate.arrived).toBe(1)
    gate.isOpen = true
    device.tabs.splice(device.tabs.indexOf(late), 1)
    late.tab.crash()
    await expect.poll(() => gate.arrived).toBe(2)
    letThrough()
    await drain(device)
    await tab.sync()
    expect(await stored(tab)).toHaveLength(2)
    expect(await rowsOf(device, tab)).toBe(0)
  })

  it('that is refused leaves nothing to wait', async () => {
    const { device, tab, vaultId } = await slowHome()
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'второй'), bank.revision)
    await expect(tab.writes.update(bank.id, item(vaultId, 'Банк', 'третий'), bank.revision)).rejects.toMatchObject({
      status: 412,
    })
    expect(await rowsOf(device, tab)).toBe(0)
    expect(waiting(tab)).toBe(0)
    expect(await passwordOf(tab, 'Банк')).toBe('второй')
  })

  it('that gets no answer begins to wait as it was sent', async () => {
    const { device, tab, vaultId, gate } = await slowHome()
    device.net.losing = 1
    await tab.writes.create(item(vaultId, 'Новый', 'первый'))
    expect(tab.client.outbox.markOf(named(tab, 'Новый').id)).toEqual({ kind: 'waiting', write: 'create' })
    await drain(device)
    expect(gate.arrived).toBe(2)
    expect(await stored(tab)).toHaveLength(2)
  })
})

describe('changes of many items', () => {
  it('lie in the browser before they are sent, and go on where the page ends', async () => {
    const { person, device, tab, vaultId, gate, shut, letThrough } = await slowHome()
    for (const name of ['Первый', 'Второй', 'Третий']) await tab.writes.create(item(vaultId, name, name))
    const ids = tab.items().map(({ id }) => id)
    gate.arrived = 0
    shut()
    void tab.bulk.change(ids, { kind: 'overview', favourite: true }).catch(() => undefined)
    await expect.poll(() => gate.arrived).toBe(1)
    expect(await rowsOf(device, tab)).toBe(4)
    expect(waiting(tab)).toBe(0)
    tab.tab.crash()
    device.tabs.length = 0
    gate.isOpen = true
    const again = add(device, await openTab(device, person))
    await drain(device)
    letThrough()
    await settle()
    await again.sync()
    expect(
      again.items().map(({ overview }) => overview !== null && 'value' in overview && overview.value.favourite),
    ).toEqual([true, true, true, true])
    expect(await rowsOf(device, again)).toBe(0)
  })
})
