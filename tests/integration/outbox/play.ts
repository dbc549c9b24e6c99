import { RequestFailure } from '@larets/vault-core'
import { settle } from '@larets/vault-core/testing'
import type { ItemId, VaultId } from '@larets/vault-core/contracts'
import type { OpenedItem } from '@larets/vault-core/items'
import type { Person } from '../account.ts'
import type { Command, Step } from './commands.ts'
import { checkAccount } from './check-account.ts'
import type { Diary } from './diary.ts'
import { openDevice, openTab, withClock, type Device, type OutboxTab } from './device.ts'
import type { KillableServer } from './killable-server.ts'
import { decide, inputFor, openForm, saveForm, valuesOf, type Form } from './person-at-work.ts'

const minute = 60_000
let words = 0
const word = (what: string) => {
  words += 1
  return `${what} ${words}`
}

/**
 * Plays a schedule on two browsers, one of them with two tabs, and compares what comes of it with what the person was
 * told.
 */
export async function play(
  server: KillableServer,
  person: Person,
  vaultId: VaultId,
  steps: readonly Step[],
): Promise<void> {
  const devices = [openDevice(server.origin, server.fetch), openDevice(server.origin, server.fetch)] as const
  const places: readonly [Device, number][] = [
    [devices[0], 0],
    [devices[0], 1],
    [devices[1], 0],
  ]
  const diary: Diary = {
    added: [],
    accepted: [],
    tagged: [],
    begunAnew: new Set(),
    givenUp: new Set(),
    undecided: new Set(),
    deletedWaiting: new Set(),
    deletedBy: new Map(),
  }
  const forms = new Map<OutboxTab, Form>()
  let time = 0
  let choices = 0
  const choose = () => {
    choices += 1
    return choices % 2 === 0
  }
  for (const [device] of places) device.tabs.push(await openTab(device, person))
  const shown = ({ items }: OutboxTab) =>
    items().filter(({ name }) => diary.added.some((one) => one.name === name.text))

  async function run(command: Command): Promise<void> {
    if ('tab' in command) {
      const place = places[command.tab % places.length]
      const tab = place?.[0].tabs[place[1]]
      if (place === undefined || tab === undefined) return
      if (command.type === 'reload') await reload(place[0], place[1], tab)
      else await tab.during(runInTab(place[0], tab, command))
      return
    }
    if (!('device' in command)) {
      if (command.type === 'kill') return server.kill()
      for (const { browser } of devices) await browser.clock.advance(minute)
      return
    }
    const device = devices[command.device % 2]
    if (device === undefined) return
    if (command.type === 'lose') device.net.losing = command.count
    else if (command.type === 'lock') await lock(device)
    else connect(device, command.type)
  }

  function connect({ net, tabs }: Device, change: 'cut' | 'join' | 'gateway') {
    net.state = change === 'join' ? 'there' : change
    for (const { tab } of tabs) tab.connectivity.become(change !== 'cut')
  }

  async function lock(device: Device) {
    device.tabs[0]?.client.session.lock()
    await settle()
    for (const tab of device.tabs) await tab.during(unlock(tab))
    await settle()
  }

  async function unlock({ client, show }: OutboxTab) {
    if (client.session.state.getSnapshot().kind === 'locked') await client.account.unlock(person.masterPassword)
    await show()
  }

  /** Pages that go, each for the next one in its place. */
  const reloading = new Set<OutboxTab>()

  async function reload(device: Device, place: number, tab: OutboxTab) {
    if (reloading.has(tab)) return
    reloading.add(tab)
    // Without the network it comes back to a lock screen only where it was locked.
    tab.client.session.lock()
    await settle()
    forms.delete(tab)
    tab.close()
    device.tabs[place] = await openTab(device, person, tab.tab)
    for (const other of device.tabs)
      if (other.client.session.state.getSnapshot().kind === 'locked') await other.during(unlock(other))
  }

  async function runInTab(
    device: Device,
    tab: OutboxTab,
    command: Exclude<Extract<Command, { readonly tab: number }>, { readonly type: 'reload' }>,
  ) {
    const items = shown(tab)
    const pick = (count: number): OpenedItem | undefined => items[count % Math.max(1, items.length)]
    switch (command.type) {
      case 'add': {
        const name = word('элемент')
        const values = { username: word('имя'), password: word('пароль'), address: '', tags: [] }
        const began = time
        await tab.writes.create(inputFor(name, vaultId, values))
        diary.added.push({ name, device, began, ended: time })
        for (const field of ['username', 'password'] as const)
          diary.accepted.push({ name, field, typed: values[field], over: new Set(), isYielded: false })
        return
      }
      case 'edit':
      case 'open': {
        const item = pick(command.item)
        if (item === undefined) return
        const typed = word(command.field)
        const form = await openForm(tab, item, command.field, typed)
        if (form === null) return
        if (command.type === 'open') forms.set(tab, form)
        else await save(tab, form)
        return
      }
      case 'save': {
        const form = forms.get(tab)
        forms.delete(tab)
        if (form !== undefined) await save(tab, form)
        return
      }
      case 'remove': {
        const item = pick(command.item)
        if (item === undefined) return
        const mark = tab.client.outbox.markOf(item.id)
        if (mark?.kind === 'waiting') diary.deletedWaiting.add(item.name.text)
        try {
          await tab.writes.remove(item.id)
          if (mark?.kind === 'conflict') diary.undecided.add(item.name.text)
          noteDeletion(item.name.text, device)
        } catch (error) {
          // It was changed, or deleted, elsewhere: the person is told, and looks at it first.
          const isOutdated = error instanceof RequestFailure && (error.status === 412 || error.status === 404)
          // No answer came, and it is not there any more: nothing waits of it.
          if (isOutdated || !shown(tab).some(({ id }) => id === item.id)) return
          throw error
        }
        if (command.isUndone && tab.client.outbox.state.getSnapshot().waiting > 0) {
          await tab.writes.restore(item.id)
          diary.undecided.delete(item.name.text)
          diary.deletedBy.get(item.name.text)?.delete(device)
        }
        return
      }
      case 'tagMany': {
        const some = [...new Set(command.items.flatMap((count) => pick(count) ?? []))]
        const tag = word('метка')
        const { done } = await tab.bulk.change(
          some.map(({ id }) => id),
          { kind: 'overview', addTags: [tag] },
        )
        diary.tagged.push(...some.filter(({ id }) => done.includes(id)).map(({ name }) => ({ name: name.text, tag })))
        return
      }
      case 'removeMany': {
        const some = [...new Set(command.items.flatMap((count) => pick(count) ?? []))]
        const undecided = new Set(
          some.filter(({ id }) => tab.client.outbox.markOf(id)?.kind === 'conflict').map(({ name }) => name.text),
        )
        for (const { id, name } of some)
          if (tab.client.outbox.markOf(id)?.kind === 'waiting') diary.deletedWaiting.add(name.text)
        const { done } = await tab.bulk.change(
          some.map(({ id }) => id),
          { kind: 'delete' },
        )
        const gone = some.filter(({ id }) => done.includes(id))
        for (const { name } of gone) if (undecided.has(name.text)) diary.undecided.add(name.text)
        for (const { name } of gone) noteDeletion(name.text, device)
        if (!command.isUndone) return
        const back = await tab.bulk.change(
          gone.map(({ id }) => id),
          { kind: 'restore' },
        )
        for (const { name } of gone.filter(({ id }) => back.done.includes(id))) {
          diary.undecided.delete(name.text)
          diary.deletedBy.get(name.text)?.delete(device)
        }
        return
      }
      case 'sync':
        await tab.sync().catch(unlessReached)
        return
    }
  }

  function noteDeletion(name: string, device: Device) {
    diary.deletedBy.set(name, (diary.deletedBy.get(name) ?? new Set()).add(device))
  }

  async function save(tab: OutboxTab, form: Form) {
    try {
      if (!(await saveForm(tab, form, choose))) return
    } catch (error) {
      // The item was deleted meanwhile, and the server cannot say more: the form stays open, and nothing of it waits.
      const isGone = !shown(tab).some(({ id }) => id === tab.client.outbox.follow(form.item.id))
      if (isGone && error instanceof RequestFailure && error.isUndecided) return
      throw error
    }
    const isYielded = form.lost[form.field] === form.typed
    diary.accepted.push({ name: form.name, field: form.field, typed: form.typed, over: form.seen, isYielded })
  }

  const underway = new Set<Promise<void>>()
  const everything = () =>
    withClock(
      devices,
      Promise.all(underway).then(() => undefined),
    )
  try {
    for (const { command, waits } of steps) {
      const work = run(command).catch((error: unknown) => {
        if (!isTold(error)) throw error
      })
      underway.add(work)
      if (!waits) continue
      await everything()
      underway.clear()
      time += 1
      await settle()
    }
    await everything()
    await finish()
  } finally {
    for (const { tabs } of devices) for (const tab of tabs) tab.close()
  }

  /** Everything is there again, and all of it goes out; what waits for the person is decided. */
  async function finish() {
    const all = () => devices.flatMap(({ tabs }) => tabs)
    for (const device of devices) {
      device.net.losing = 0
      connect(device, 'join')
    }
    for (let round = 0; ; round += 1) {
      if (round > 30) throw new Error('what waits never goes out')
      await drain()
      const conflicts = devices.flatMap(({ tabs: [tab] }) =>
        tab === undefined
          ? []
          : [...tab.client.outbox.state.getSnapshot().marks].map(([id, mark]) => ({ tab, id, mark })),
      )
      if (conflicts.length === 0) break
      for (const { tab } of conflicts) await tab.sync()
      for (const { tab, id, mark } of conflicts) {
        if (mark.kind !== 'conflict' || tab.client.outbox.markOf(id)?.kind !== 'conflict') continue
        if (mark.write === 'delete') {
          if (choose()) await tab.client.outbox.discard(mark.entry)
          else await removeAfterAll(tab, id, mark.entry)
        } else if (!(await decide(tab, id, choose, (value) => diary.givenUp.add(value)))) {
          // «Сохранить как новый», on each device that had changed it.
          const versions = await tab.client.outbox.versionsOf(id)
          if (versions === null) continue
          diary.begunAnew.add(versions.mine.item.name.text)
          await tab.writes.create(
            inputFor(`${versions.mine.item.name.text}, ${word('снова')}`, vaultId, valuesOf(versions.mine)),
          )
          await tab.client.outbox.discard(mark.entry)
        }
      }
    }
    await checkAccount(all(), diary)

    /** Deletes anew an item whose deletion waited for a decision unseen; gives that up where it fails. */
    async function removeAfterAll(tab: OutboxTab, id: ItemId, entry: string) {
      const name = tab.items().find((item) => item.id === id)?.name.text
      try {
        await tab.writes.remove(id)
      } catch {
        return tab.client.outbox.discard(entry)
      }
      if (name !== undefined && diary.deletedWaiting.has(name)) diary.undecided.add(name)
    }

    async function drain() {
      for (let round = 0; round < 60; round += 1) {
        for (const { client } of all()) client.outbox.sendNow()
        await settle()
        for (const { browser } of devices) await browser.clock.advance(5_000)
        const states = all().map(({ client }) => client.outbox.state.getSnapshot())
        if (states.every(({ waiting, isSending }) => waiting === 0 && !isSending)) return
        // The server answers in its own time.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error('what waits does not go out')
    }
  }
}

const lockedCodes: ReadonlySet<unknown> = new Set([
  'stale_epoch',
  'locked',
  'not_signed_in',
  'not_found',
  'vault_not_open',
])

/** Refusals that a person is told of in the middle of all this: a lock that came between. */
const isTold = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && lockedCodes.has(error.code)

/** The server could not be asked. */
function unlessReached(error: unknown): void {
  if (!(error instanceof RequestFailure) || !(error.isUndecided || error.failure.kind === 'aborted')) throw error
}
