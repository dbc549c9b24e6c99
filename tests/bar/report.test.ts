import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kept, page, withFigures } from './report.ts'

describe('docs/reliability.md', () => {
  it('would be found saying something else, or nothing', () => {
    const text = readFileSync(page, 'utf8')
    const [first, ...others] = kept()
    if (first === undefined) throw new Error('Nothing is kept')
    expect(withFigures(text, [{ ...first, measured: 'something else' }, ...others])).not.toBe(text)
    expect(withFigures(text, others)).toContain('Not measured yet on SQLite.')
    expect(() => withFigures('nothing', [])).toThrow('no place')
  })
})
