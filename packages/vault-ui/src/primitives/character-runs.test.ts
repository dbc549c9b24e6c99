import { describe, expect, it } from 'vitest'
import { characterRuns } from './character-runs.ts'

describe('characterRuns', () => {
  it('distinguishes letters, digits and symbols', () => {
    expect(characterRuns('aB1!2яЁ')).toEqual([
      { kind: 'letter', text: 'aB' },
      { kind: 'digit', text: '1' },
      { kind: 'symbol', text: '!' },
      { kind: 'digit', text: '2' },
      { kind: 'letter', text: 'яЁ' },
    ])
  })

  it.each(['', ' a b ', 'e\u0301', '🔑ключ', '\ud83d\udd11\u200d'])('loses nothing of %j', (password) => {
    expect(
      characterRuns(password)
        .map((run) => run.text)
        .join(''),
    ).toBe(password)
  })
})
