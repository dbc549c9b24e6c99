import { expect, it } from 'vitest'
import { extensionAttention } from './attention.ts'

/** What a client would hear. */
function heard(began = 0) {
  const attention = extensionAttention(began)
  const told: string[] = []
  attention.port.onActivity(() => told.push('activity'))
  const end = attention.port.onChange(() => told.push('compare'))
  return { ...attention, told, end }
}

it('tells of acts alone, and as often as they come', () => {
  const { acted, told } = heard()
  acted()
  acted()
  expect(told).toEqual(['activity', 'activity'])
})

it('has the limits compared once a device has slept, and by no alarm of one that is awake', () => {
  const { passed, told } = heard()
  passed(30_000)
  passed(60_000)
  expect(told).toEqual([])
  passed(60 * 60_000)
  passed(60 * 60_000 + 30_000)
  expect(told).toEqual(['compare'])
})

it('takes a clock that was set back for a sleep', () => {
  const { passed, told } = heard(60_000)
  passed(0)
  expect(told).toEqual(['compare'])
})

it('tells nothing more to whoever has left', () => {
  const { passed, told, end } = heard()
  end()
  passed(60 * 60_000)
  expect(told).toEqual([])
})

it('never takes the person for being elsewhere', () => {
  const { port } = heard()
  expect([port.isVisible(), port.isFocused()]).toEqual([true, true])
})
