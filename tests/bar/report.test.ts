import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bars } from './bars.ts'
import { kept, page, withFigures } from './report.ts'

describe('docs/reliability.md', () => {
  it('says what the bars have measured, as pnpm bar:report writes it', () => {
    const text = readFileSync(page, 'utf8')
    expect(withFigures(text, kept())).toBe(text)
    expect(kept().length).toBeGreaterThan(0)
  })

  it('has every bar that there is a command for', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    const commands = Object.keys(scripts).filter((name) => name.startsWith('bar:') && name !== 'bar:report')
    expect(commands.toSorted()).toEqual(
      Object.keys(bars)
        .map((bar) => `bar:${bar}`)
        .toSorted(),
    )
  })

  it('would be found saying something else, or nothing', () => {
    const text = readFileSync(page, 'utf8')
    const [first, ...others] = kept()
    if (first === undefined) throw new Error('Nothing is kept')
    expect(withFigures(text, [{ ...first, measured: 'something else' }, ...others])).not.toBe(text)
    expect(withFigures(text, others)).toContain('Not measured yet on SQLite.')
    expect(() => withFigures('nothing', [])).toThrow('no place')
  })
})
