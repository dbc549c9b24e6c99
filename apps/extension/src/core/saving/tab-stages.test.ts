import { beforeEach, expect, it, vi } from 'vitest'
import type { FormLook } from '../../messages/typed-form.ts'
import { longestStage, settling } from './stage.ts'
import { createTabStages, type TabStagesPorts } from './tab-stages.ts'

const document = { tabId: 1, frameId: 0, documentId: 'A' }
const form = { kind: 'sign-in', press: 'pressed', at: 0 } as const
const kept = { keptId: 'waiting/1', origin: 'https://a.test' }

/** A tab, whose form looks as a test says. */
function setUp(area = new Map<string, string>()) {
  const ended: string[] = []
  const watched: (readonly number[])[] = []
  const looks = { next: null as FormLook | null, asked: 0 }
  const ports: TabStagesPorts = {
    look: async () => {
      looks.asked += 1
      return looks.next
    },
    watch: (tabIds) => watched.push(tabIds),
    now: () => Date.now(),
    after: (delay, run) => {
      const timer = setTimeout(run, delay)
      return () => clearTimeout(timer)
    },
    area: {
      get: (key) => area.get(key) ?? null,
      set: (key, value) => void area.set(key, value),
      remove: (key) => void area.delete(key),
    },
    isOfSite: (url, origin) => url.startsWith(origin),
    end: (keptId, tabId, outcome) => ended.push(`${keptId} of ${tabId}: ${outcome}`),
  }
  return { stages: createTabStages(ports), ended, watched, looks, area }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  return () => vi.useRealTimers()
})

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

it('looks at a form that was sent until it is gone', async () => {
  const { stages, ended, looks } = setUp()
  stages.begin(document, form, kept)
  looks.next = 'held'
  await pass(2 * settling)
  expect([looks.asked, ended, stages.isOnItsWay(kept.keptId)]).toEqual([2, [], true])
  looks.next = 'gone'
  await pass(settling)
  expect([ended, stages.isOnItsWay(kept.keptId)]).toEqual([['waiting/1 of 1: commit'], false])
})

it('waits for the answer of what was sent, of its own site alone', async () => {
  const { stages, ended, looks } = setUp()
  looks.next = 'gone'
  stages.told({ to: 'core', kind: 'sent', tabId: 1, request: '1', url: 'https://a.test/login', isPage: false })
  stages.told({ to: 'core', kind: 'sent', tabId: 1, request: '2', url: 'https://count.test/', isPage: false })
  stages.begin(document, form, kept)
  stages.told({ to: 'core', kind: 'answered', tabId: 1, request: '2', status: 403 })
  await pass(2 * settling)
  expect(ended).toEqual([])
  stages.told({ to: 'core', kind: 'answered', tabId: 1, request: '1', status: 401 })
  expect(ended).toEqual(['waiting/1 of 1: drop'])
})

it('is not refused for what was sent before it was typed', () => {
  const { stages, ended } = setUp()
  stages.told({ to: 'core', kind: 'sent', tabId: 1, request: '1', url: 'https://a.test/login', isPage: false })
  stages.told({ to: 'core', kind: 'answered', tabId: 1, request: '1', status: 401 })
  stages.typing(document)
  stages.begin(document, form, kept)
  expect(ended).toEqual([])
})

it('takes the place of a form that was sent before in that tab', () => {
  const { stages, ended } = setUp()
  stages.begin(document, form, kept)
  stages.begin(document, form, { ...kept, keptId: 'waiting/2' })
  expect(ended).toEqual(['waiting/1 of 1: drop'])
})

it('goes on in another core document', async () => {
  const { stages, area } = setUp()
  stages.begin(document, form, kept)
  const next = setUp(area)
  expect(next.watched).toEqual([[1]])
  expect(next.stages.isOnItsWay(kept.keptId)).toBe(true)
  next.looks.next = 'gone'
  await pass(settling)
  expect(next.ended).toEqual(['waiting/1 of 1: commit'])
  expect(area.size).toBe(0)
})

it('reads nothing out of what is no stage', () => {
  expect(setUp(new Map([['larets-stages', '{']])).watched).toEqual([])
  expect(setUp(new Map([['larets-stages', '[{"tabId":"1"}]']])).watched).toEqual([])
})

it('keeps no name, no password and no address of a page', () => {
  const { stages, area } = setUp()
  stages.begin(document, form, kept)
  expect([...area.values()].join('')).not.toMatch(/username|current|next|https:\/\/a\.test\//u)
})

it('drops what nothing more happens to, and watches no longer', async () => {
  const { stages, ended, watched, looks } = setUp()
  looks.next = 'held'
  stages.begin(document, form, kept)
  await pass(longestStage + 2 * settling)
  expect(ended).toEqual(['waiting/1 of 1: drop'])
  expect(watched.at(-1)).toEqual([])
})

it('follows a tab to its next page, and to its end', async () => {
  const { stages, ended, looks } = setUp()
  stages.begin(document, form, kept)
  stages.told({ to: 'core', kind: 'navigated', document: { ...document, documentId: 'B' } })
  looks.next = 'held'
  stages.told({ to: 'core', kind: 'loaded', document: { ...document, documentId: 'B' } })
  await pass(settling)
  expect(ended).toEqual(['waiting/1 of 1: drop'])
  stages.begin(document, { ...form, at: Date.now() }, kept)
  stages.told({ to: 'core', kind: 'closed', tabId: 1 })
  expect(ended.at(-1)).toBe('waiting/1 of 1: commit')
})

it('follows a tab whose next page came before the last word of the one before', async () => {
  const { stages, ended, looks } = setUp()
  stages.typing(document)
  stages.told({ to: 'core', kind: 'navigated', document: { ...document, documentId: 'B' } })
  stages.told({ to: 'core', kind: 'loaded', document: { ...document, documentId: 'B' } })
  stages.begin(document, form, kept)
  looks.next = 'gone'
  await pass(settling)
  expect([looks.asked, ended]).toEqual([1, ['waiting/1 of 1: commit']])
})
