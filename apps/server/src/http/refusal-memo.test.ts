import { beforeEach, describe, expect, it } from 'vitest'
import { createRefusalMemo, type RefusalMemo } from './refusal-memo.ts'

let now: number
let memo: RefusalMemo
beforeEach(() => {
  now = 1_000_000
  memo = createRefusalMemo({ now: () => now })
})

describe('a refusal that is remembered', () => {
  it('tells what is left of its wait, and nothing of others', () => {
    memo.note('one', 400)
    now += 100
    expect([memo.left('one'), memo.left('another')]).toEqual([300, 0])
    now += 300
    expect(memo.left('one')).toBe(0)
  })

  it('is believed for a second, however long its wait is', () => {
    memo.note('one', 60_000)
    now += 999
    expect(memo.left('one')).toBe(59_001)
    now += 1
    expect(memo.left('one')).toBe(0)
  })

  it('is not believed once something was given back, nor after the clock was set back', () => {
    memo.note('given back', 400)
    memo.forget('given back')
    expect(memo.left('given back')).toBe(0)
    memo.note('set back', 400)
    now -= 3_600_000
    expect(memo.left('set back')).toBe(0)
  })

  it('makes room for later ones', () => {
    for (let count = 0; count <= 10_000; count += 1) memo.note(`key ${count}`, 400)
    expect([memo.left('key 0'), memo.left('key 1'), memo.left('key 10000')]).toEqual([0, 400, 400])
  })
})
