import { RequestFailure } from '@larets/vault-core'
import { itemId, type ItemId } from '@larets/vault-core/contracts'
import { describe, expect, it } from 'vitest'
import { mergeReport } from './merge-report.ts'

const id = (n: number): ItemId => itemId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const merge = (...ids: readonly number[]) => ({
  members: ids.map((n) => ({ id: id(n), revision: 1 })),
  keptId: id(ids[0] ?? 0),
})
const refused = new RequestFailure({
  kind: 'problem',
  status: 412,
  problem: { name: 'x', message: 'x', code: 'stale_revision' },
  retryAfter: null,
})
const unanswered = new RequestFailure({ kind: 'network' })
const failed = (n: number, error: unknown, code: string | null = null) => ({ id: id(n), code, error })

describe('what became of merges', () => {
  it('is no report where all of them are one item', () => {
    expect(
      mergeReport([merge(1, 2)], { done: [{ keptId: id(1), others: [[id(2), 2]], back: null }], failed: [] }),
    ).toBeNull()
  })

  it('says of every group what it is now', () => {
    const merges = [merge(1, 2), merge(3, 4, 5), merge(6, 7), merge(8, 9), merge(10, 11)]
    const report = mergeReport(merges, {
      done: [
        { keptId: id(1), others: [[id(2), 2]], back: null },
        { keptId: id(3), others: [[id(4), 2]], back: null },
      ],
      failed: [
        failed(5, refused, 'stale_revision'),
        failed(6, refused, 'stale_revision'),
        failed(8, unanswered),
        failed(10, new Error('given up'), 'aborted'),
      ],
    })
    expect(report).toEqual({
      done: 1,
      total: 5,
      half: [{ keptId: id(3), left: [id(5)], error: refused }],
      unknown: [{ keptId: id(8), left: [id(9)], error: unanswered }],
      unchanged: [{ keptId: id(6), left: [id(7)], error: refused }],
      stopped: 1,
    })
  })
})
