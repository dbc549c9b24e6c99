import { expect, it, vi } from 'vitest'
import type { Ask, SavedAs } from '../../messages/ask.ts'
import type { BarView } from '../../messages/core-to-bar.ts'
import { createBars, undoShown, type BarsPorts } from './bars.ts'
import type { WaitingId } from './saving.ts'

const ask: Ask = { id: 'waiting/1', site: 'a.test', keptAt: 0, username: 'anna', targets: [], vaults: [] }
const as: SavedAs = { username: 'anna', into: { kind: 'new', vaultId: 'v' } }

function setUp(area = new Map<string, string>()) {
  const asks = new Map<WaitingId, Ask>([['waiting/1', ask]])
  const given = { standing: 'open' as ReturnType<BarsPorts['standing']>, now: 0, fault: null as string | null }
  const opened: string[] = []
  const done: string[] = []
  const timers: (() => void)[] = []
  const bars = createBars({
    saving: {
      askOf: async (id) => asks.get(id) ?? null,
      save: async (id) => {
        if (given.fault !== null) return { ok: false, code: given.fault }
        asks.delete(id)
        return { ok: true, name: 'a.test' }
      },
      undo: async () => {
        if (given.fault !== null) return { ok: false, code: given.fault }
        asks.set('waiting/2', { ...ask, id: 'waiting/2' })
        return { ok: true, id: 'waiting/2' }
      },
      dismiss: async (id) => void done.push(`dismissed ${id}`),
      neverHere: async (id) => void done.push(`never ${id}`),
    },
    standing: () => given.standing,
    openBar: async (tabId, id) => {
      opened.push(`${tabId} ${id}`)
      return true
    },
    closeBar: async (tabId) => done.push(`closed ${tabId}`),
    openUnlock: async () => done.push('unlock'),
    tabsChanged: () => {},
    area: {
      get: (key) => area.get(key) ?? null,
      set: (key, value) => void area.set(key, value),
      remove: (key) => void area.delete(key),
    },
    now: () => given.now,
    after: (delay, run) => {
      if (delay === undoShown) timers.push(run)
    },
    newId: () => `id${opened.length + 1}`,
  })
  /** A bar that comes with an id, and what it is told. */
  const come = (opening: string, { tabId = 1, documentId = 'D' } = {}) => {
    const said: BarView[] = []
    let isOver = false
    const talk = bars.talk({
      tabId,
      documentId,
      say: (view) => said.push(view),
      end: () => {
        isOver = true
      },
    })
    talk.hear({ kind: 'showBar', opening })
    return { ...talk, said, last: () => said.at(-1)?.kind, isOver: () => isOver }
  }
  return { bars, given, opened, done, timers, asks, come, area }
}

it('asks, saves, and takes itself away once the way back is over', async () => {
  const { bars, come, opened, done, timers } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  expect(opened).toEqual(['1 id1'])
  const bar = come('id1')
  await vi.waitFor(() => expect(bar.said).toEqual([{ kind: 'ask', ask, fault: null }]))
  bar.hear({ kind: 'save', as })
  await vi.waitFor(() =>
    expect(bar.said.slice(1)).toEqual([{ kind: 'busy' }, expect.objectContaining({ isUndoable: true })]),
  )
  for (const run of timers) run()
  expect([bar.isOver(), done]).toEqual([true, ['closed 1']])
})

it('asks anew about what was taken back, and does not end with the time of what it had saved', async () => {
  const { bars, come, timers } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  const bar = come('id1')
  bar.hear({ kind: 'save', as })
  await vi.waitFor(() => expect(bar.last()).toBe('saved'))
  bar.hear({ kind: 'undo' })
  await vi.waitFor(() => expect(bar.said.at(-1)).toMatchObject({ kind: 'ask', ask: { id: 'waiting/2' } }))
  for (const run of timers) run()
  expect(bar.isOver()).toBe(false)
})

it('says what went wrong, and that there is no way back any more', async () => {
  const { bars, given, come } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  const bar = come('id1')
  given.fault = 'network'
  bar.hear({ kind: 'save', as })
  await vi.waitFor(() => expect(bar.said.at(-1)).toMatchObject({ kind: 'ask', fault: 'network' }))
  given.fault = null
  bar.hear({ kind: 'save', as })
  await vi.waitFor(() => expect(bar.last()).toBe('saved'))
  given.fault = 'too_late'
  bar.hear({ kind: 'undo' })
  await vi.waitFor(() => expect(bar.said.at(-1)).toMatchObject({ kind: 'saved', isUndoable: false }))
})

it('shows nothing without an id that is good there: another tab, another document, a guess', async () => {
  const { bars, come, done } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  expect(come('id1', { tabId: 2 }).isOver()).toBe(true)
  // An empty frame is taken away; beside one that asks it is somebody else's.
  expect(done).toEqual(['closed 2'])
  expect(come('id2').isOver()).toBe(true)
  const first = come('id1')
  const second = come('id1', { documentId: 'E' })
  await vi.waitFor(() => expect(first.last()).toBe('ask'))
  expect([second.isOver(), second.said, first.isOver()]).toEqual([true, [], false])
  // Nothing is heard of a bar that has no opening.
  second.hear({ kind: 'dismiss' })
  expect(first.isOver()).toBe(false)
})

it('comes along to the next page of its tab, with another id, for a while', () => {
  const { bars, given, opened, come } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  bars.loaded({ tabId: 1, frameId: 0, documentId: 'B' })
  bars.loaded({ tabId: 1, frameId: 5, documentId: 'C' })
  bars.loaded({ tabId: 2, frameId: 0, documentId: 'B' })
  expect(opened).toEqual(['1 id1', '1 id2'])
  expect(come('id1').isOver()).toBe(true)
  given.now = 10 * 60_000
  bars.loaded({ tabId: 1, frameId: 0, documentId: 'D' })
  expect([opened.length, bars.tabs()]).toEqual([2, []])
})

it('says only where it is about while the vault is locked, and asks once that is open', async () => {
  const { bars, given, come, done } = setUp()
  given.standing = 'locked'
  bars.open('waiting/1', 1, 'https://a.test')
  const bar = come('id1')
  await vi.waitFor(() => expect(bar.said).toEqual([{ kind: 'locked', site: 'a.test' }]))
  bar.hear({ kind: 'unlockToSave' })
  await vi.waitFor(() => expect(done).toEqual(['unlock']))
  given.standing = 'open'
  bars.changed()
  await vi.waitFor(() => expect(bar.last()).toBe('ask'))
})

it('goes away where its login was saved or dismissed elsewhere', async () => {
  const { bars, come, asks } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  const bar = come('id1')
  await vi.waitFor(() => expect(bar.last()).toBe('ask'))
  asks.clear()
  bars.changed()
  await vi.waitFor(() => expect(bar.isOver()).toBe(true))
})

it('forgets what is dismissed, and leaves what waits where it is only closed', async () => {
  const { bars, come, done } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  come('id1').hear({ kind: 'leaveBar' })
  await vi.waitFor(() => expect(done).toEqual(['closed 1']))
  bars.open('waiting/1', 1, 'https://a.test')
  come('id2').hear({ kind: 'dismiss' })
  await vi.waitFor(() => expect(done).toContain('dismissed waiting/1'))
  bars.open('waiting/1', 1, 'https://a.test')
  come('id3').hear({ kind: 'neverSave' })
  await vi.waitFor(() => expect(done).toContain('never waiting/1'))
})

it('goes on in another core document, in its own document alone', async () => {
  const { bars, come, area } = setUp()
  bars.open('waiting/1', 1, 'https://a.test')
  come('id1')
  const next = setUp(area)
  expect(next.bars.tabs()).toEqual([1])
  expect(next.come('id1', { documentId: 'E' }).isOver()).toBe(true)
  const bar = next.come('id1')
  await vi.waitFor(() => expect(bar.last()).toBe('ask'))
  expect([...area.values()].join('')).not.toContain('anna')
})
