import type { VaultClient, WaitingSave } from '@larets/vault-core'
import { isLaretsError } from '@larets/vault-core/errors'
import type { Ask, SavedAs } from '../../messages/ask.ts'
import type { ToldOfTabs } from '../../messages/saving.ts'
import type { ExtensionVault } from '../vault.ts'
import { typedLogin } from './compare.ts'
import { createTabStages, type TabStagesPorts } from './tab-stages.ts'
import {
  askOf,
  compareWithVault,
  filledOf,
  saveLogin,
  typedOf,
  type ItemId,
  type LoginsAt,
  type Saved,
} from './waiting-logins.ts'

/** Name of a login that waits to be saved. */
export type WaitingId = WaitingSave['id']

/** How something that a person wanted ended; a refusal has the machine word of the error. */
export type SavingOutcome<Done> = ({ readonly ok: true } & Done) | { readonly ok: false; readonly code: string }

/** What saving needs. */
export interface SavingPorts extends Omit<TabStagesPorts, 'end'> {
  readonly vault: Pick<ExtensionVault, 'client' | 'state' | 'subscribe'>
  readonly loginsAt: LoginsAt
  /** The item that was filled last in a tab, if that was at the site of this address. */
  readonly filledIn: (tabId: number, url: string) => ItemId | null
  /** Sites on which nothing is asked. */
  readonly never: { readonly has: (url: string) => boolean; readonly add: (url: string) => void }
  /** A login was typed that is to be asked about, in that tab. */
  readonly committed: (id: WaitingId, tabId: number, site: string) => void
}

/** Saves what people type, once they say so. */
export interface Saving {
  /** The worker tells of a document or of a tab. Resolves when it is seen to: in the order in which it was told. */
  readonly told: (what: ToldOfTabs) => Promise<void>
  /** Logins that wait, newest first; null while the vault is not open. */
  readonly asks: () => Promise<readonly Ask[] | null>
  /** One of them; null where it does not wait any more. */
  readonly askOf: (id: WaitingId) => Promise<Ask | null>
  /** How many wait, also while the vault is locked. */
  readonly count: () => Promise<number>
  readonly save: (id: WaitingId, as: SavedAs) => Promise<SavingOutcome<{ readonly name: string }>>
  /** Takes back what was saved under that name; it waits again, under another. */
  readonly undo: (id: WaitingId) => Promise<SavingOutcome<{ readonly id: WaitingId }>>
  readonly dismiss: (id: WaitingId) => Promise<void>
  /** Nothing is asked any more at the site of a login that waits, and none of that site waits any more. */
  readonly neverHere: (id: WaitingId) => Promise<void>
}

/** How long the user name of a first step joins a password that is typed in the same tab, in milliseconds. */
const nameLife = 5 * 60_000
/** How long it is waited for a vault that is being opened, in milliseconds. */
const mostOpening = 10_000
/** How long what was saved can be taken back: eight seconds that are shown, and a margin for those who are slow. */
const undoLife = 30_000

/** Makes the part of the core that saves what people type. */
export function createSaving(ports: SavingPorts): Saving {
  const { vault, loginsAt, filledIn, never, committed, now, after, isOfSite } = ports
  const names = new Map<number, { readonly username: string; readonly url: string; readonly at: number }>()
  const undos = new Map<WaitingId, { readonly saved: Saved; readonly entry: WaitingSave }>()
  /** What a typed login took the place of, until it is known that it was taken. */
  const superseded = new Map<string, WaitingSave>()
  /** Where logins that are on their way were typed; while the vault is locked nobody else knows. */
  const sites = new Map<string, string>()
  let line: Promise<void> = Promise.resolve()
  const stages = createTabStages({ ...ports, end: (id, tabId, outcome) => void inLine(() => end(id, tabId, outcome)) })

  /** One after the other: a page that went elsewhere is not told of before what was typed into it. */
  function inLine(work: () => Promise<void> | void): Promise<void> {
    line = line.then(work).catch(() => undefined)
    return line
  }

  const waiting = (client: VaultClient): readonly WaitingSave[] => {
    const state = client.kept.state.getSnapshot()
    return state.kind === 'open' ? state.waiting : []
  }

  /** The client while everything is open: before, nothing is known of what there is. */
  function openClient(): VaultClient | null {
    const state = vault.state()
    const client = state.kind === 'open' && state.vault === 'ready' ? vault.client() : null
    return client?.kept.state.getSnapshot().kind === 'open' ? client : null
  }

  const find = (id: string) => {
    const client = openClient()
    const entry = client && waiting(client).find((one) => one.id === id)
    return client === null || entry === null || entry === undefined ? null : { client, entry }
  }

  const compare = (client: VaultClient, entry: WaitingSave) =>
    compareWithVault(client, loginsAt, { site: entry.site, typed: typedOf(entry), filled: filledOf(entry) })

  async function typed({ place, form }: Extract<ToldOfTabs, { kind: 'typed' }>, at: number) {
    const { tabId, url } = place
    const client = vault.client()
    const state = vault.state()
    const read = typedLogin(form)
    if (client === null || read === null || (state.kind !== 'open' && state.kind !== 'locked')) return
    const { origin } = new URL(url)
    // The master password is nobody's login: nothing that is typed at the vault's own site is looked at.
    if (origin === state.server || never.has(url)) return
    const login = { ...read, username: read.username ?? nameBefore(tabId, url, at) }
    const open = openClient()
    const filled = filledIn(tabId, url)
    const change = open && (await compareWithVault(open, loginsAt, { site: url, typed: login, filled }))
    if (change?.kind === 'nothing') return
    const contents: Parameters<VaultClient['kept']['addWaiting']>[0] = {
      site: origin,
      username: login.username ?? '',
      password: login.password,
      change: change?.kind === 'update' ? { kind: 'update', itemId: change.items[0] } : { kind: 'save' },
    }
    const before = waiting(client).find((one) => isSame(one, contents))
    const { id } = await client.kept.addWaiting(contents)
    if (before !== undefined && before.password !== contents.password) superseded.set(id, before)
    sites.set(id, origin)
    stages.begin(place, { ...form, at }, { keptId: id, origin })
  }

  function nameBefore(tabId: number, url: string, at: number): string | null {
    const named = names.get(tabId)
    return named !== undefined && at - named.at <= nameLife && isOfSite(url, new URL(named.url).origin)
      ? named.username
      : null
  }

  /** While a vault is opened nobody knows yet what is in it; where that takes long it is asked without. */
  function settled(): Promise<void> {
    const isOpening = () => vault.state().kind === 'open' && openClient() === null
    return new Promise((resolve) => {
      if (!isOpening()) return resolve()
      const finish = () => {
        stopWaiting()
        stopListening()
        resolve()
      }
      const stopWaiting = after(mostOpening, finish)
      const stopListening = vault.subscribe(() => {
        if (!isOpening()) finish()
      })
    })
  }

  async function end(keptId: string, tabId: number, outcome: 'commit' | 'drop') {
    await settled()
    const client = vault.client()
    const id = isWaitingId(keptId) ? keptId : null
    if (client === null || id === null) return
    const before = superseded.get(id)
    const site = sites.get(id) ?? find(id)?.entry.site
    superseded.delete(id)
    sites.delete(id)
    if (outcome === 'drop') {
      await client.kept.remove([id])
      if (before !== undefined) await client.kept.addWaiting(before)
      return
    }
    const found = find(id)
    if (found !== null && (await compare(found.client, found.entry)).kind === 'nothing') await client.kept.remove([id])
    else committed(id, tabId, site ?? '')
  }

  /** What was typed while the vault was locked may be known. */
  async function sweep() {
    const client = openClient()
    if (client === null) return
    for (const entry of waiting(client)) {
      if (stages.isOnItsWay(entry.id)) continue
      if ((await compare(client, entry)).kind === 'nothing') await client.kept.remove([entry.id])
    }
  }

  let wasReady = false
  vault.subscribe(() => {
    const isReady = openClient() !== null
    if (isReady && !wasReady) void inLine(sweep)
    if (!isReady) undos.clear()
    if (vault.state().kind === 'signedOut') stages.clear()
    wasReady = isReady
  })

  async function attempt<Done>(work: () => Promise<SavingOutcome<Done>>): Promise<SavingOutcome<Done>> {
    try {
      return await work()
    } catch (error) {
      return { ok: false, code: isLaretsError(error) ? error.code : 'unknown' }
    }
  }

  /** Null for what turns out to be known: there is nothing to ask. */
  async function ask({ client, entry }: NonNullable<ReturnType<typeof find>>): Promise<Ask | null> {
    const change = await compare(client, entry)
    return change.kind === 'nothing' ? null : askOf(client, entry, change)
  }

  return {
    told: (what) => {
      const at = now()
      switch (what.kind) {
        case 'typing':
          return inLine(() => stages.typing(what.place))
        case 'typed':
          return inLine(() => typed(what, at))
        case 'named':
          return inLine(() => {
            names.set(what.place.tabId, { username: what.username, url: what.place.url, at })
          })
        case 'closed':
          names.delete(what.tabId)
          return inLine(() => stages.told(what))
        case 'sent':
        case 'answered':
        case 'navigated':
        case 'loaded':
          return inLine(() => stages.told(what))
      }
    },
    asks: async () => {
      const client = openClient()
      if (client === null) return null
      const entries = waiting(client).filter(({ id }) => !stages.isOnItsWay(id))
      const asked = await Promise.all(entries.map((entry) => ask({ client, entry })))
      return asked.filter((one) => one !== null)
    },
    askOf: async (id) => {
      const found = find(id)
      return found === null ? null : ask(found)
    },
    count: async () => {
      const client = vault.client()
      if (client === null) return 0
      return client.kept.countWaiting().then(
        (all) => Math.max(0, all - stages.countOnTheirWay()),
        () => 0,
      )
    },
    save: (id, as) =>
      attempt<{ readonly name: string }>(async () => {
        const found = find(id)
        if (found === null) return { ok: false, code: 'nothing_to_save' }
        const { client, entry } = found
        const saved = await saveLogin(client, entry, as, now())
        undos.set(id, { saved, entry })
        after(undoLife, () => undos.delete(id))
        // It is saved: that it is still listed would be asked away by the next look.
        await client.kept.remove([id]).catch(() => undefined)
        return { ok: true, name: saved.name }
      }),
    undo: (id) =>
      attempt<{ readonly id: WaitingId }>(async () => {
        const undo = undos.get(id)
        const client = openClient()
        if (undo === undefined || client === null) return { ok: false, code: 'too_late' }
        undos.delete(id)
        await undo.saved.undo()
        const kept = await client.kept.addWaiting(undo.entry)
        return { ok: true, id: kept.id }
      }),
    dismiss: async (id) => {
      await vault.client()?.kept.remove([id])
    },
    neverHere: async (id) => {
      const found = find(id)
      if (found === null) return
      const { client, entry } = found
      never.add(entry.site)
      const ofSite = waiting(client).filter(({ site }) => isOfSite(site, entry.site))
      await client.kept.remove(ofSite.map((one) => one.id))
    },
  }
}

/** Whether the core takes one of both to stand for the other. */
function isSame(one: WaitingSave, other: Pick<WaitingSave, 'site' | 'username' | 'change'>): boolean {
  const meaning = ({ site, username, change }: typeof other) =>
    JSON.stringify([site, username, change.kind, change.kind === 'update' ? change.itemId : null])
  return meaning(one) === meaning(other)
}

/** Narrows the name of what waits, which comes back from pages and from the browser's memory. */
export const isWaitingId = (id: string): id is WaitingId => id.startsWith('waiting/')
