import { describe, expect, it } from 'vitest'
import { paintedAfter } from './key-times.ts'

describe('how long a key waited for its paint', () => {
  it('is until the last change of what is shown, where that comes after the next paint', () => {
    const frames = [
      { at: 1_020, shown: 'the first rows' },
      { at: 1_043, shown: 'all rows' },
    ]
    expect(paintedAfter({ at: 1_000, nextPaint: 1_024, frames })).toBe(43)
  })

  it('is until the next paint, where the key changes nothing that is shown or the change comes before', () => {
    expect(paintedAfter({ at: 1_000, nextPaint: 1_032, frames: [] })).toBe(32)
    expect(paintedAfter({ at: 1_000, nextPaint: 1_032, frames: [{ at: 1_019, shown: 'rows' }] })).toBe(32)
  })

  it('is a frame, where the browser mentions no paint because it came within one', () => {
    expect(paintedAfter({ at: 1_000, nextPaint: null, frames: [] })).toBe(16)
    expect(paintedAfter({ at: 1_000, nextPaint: null, frames: [{ at: 1_009, shown: 'rows' }] })).toBe(16)
  })
})
