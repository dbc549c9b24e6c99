import { describe, expect, it } from 'vitest'
import { changedOverview } from '../items/overview-change.ts'
import { duplicatesMark, isPutAside } from './put-aside.ts'

const at = (moment: string | null) => ({
  overview: {
    trusted: true as const,
    value: changedOverview({ type: 'login' }, { dismissed: { [duplicatesMark]: moment } }) ?? {},
  },
})
const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z']

describe('a group of duplicates', () => {
  it('is put aside when all of it was, at once', () => {
    expect(isPutAside([at(first), at(first)])).toBe(true)
    expect(isPutAside([at(first), at(null)])).toBe(false)
    expect(isPutAside([at(first), { overview: null }])).toBe(false)
    expect(isPutAside([at(null), at(null)])).toBe(false)
  })

  it('of two that were put aside each on its own is offered again', () => {
    expect(isPutAside([at(first), at(first), at(second), at(second)])).toBe(false)
  })

  it('is not put aside by what the server wrote', () => {
    const forged = {
      overview: { trusted: false as const, text: JSON.stringify({ dismissed: { [duplicatesMark]: first } }) },
    }
    expect(isPutAside([forged, forged])).toBe(false)
  })
})
