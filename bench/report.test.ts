import { describe, expect, it } from 'vitest'
import { withTargets } from './report.ts'
import type { Kept } from './results-file.ts'
import { targets } from './targets.ts'

const kept: Kept = {
  ...{
    measurement: 'server',
    date: '2026-01-02',
    machine: 'one',
    loadBefore: 5,
    isBusy: true,
    isShort: true,
    minutes: 1,
  },
  ...{ targets: { me: 0.6, signIn: 0.5 }, details: null },
}
const empty = '<!-- targets: written by `pnpm bench` --><!-- /targets -->'
const rowAbout = (text: string, what: string) => text.split('\n').find((line) => line.includes(what)) ?? ''

describe('docs/performance.md', () => {
  it('says whether a target holds, and from which machine that is', () => {
    const text = withTargets(empty, [kept])
    expect(rowAbout(text, targets.me.what)).toMatch(
      /\| ≥ 0\.5 × \| 0\.6 × \| holds \| 2026-01-02, busy machine, short run \|$/,
    )
    expect(rowAbout(text, targets.signIn.what)).toContain('**does not hold**')
  })

  it('makes no number up: what was not measured is not measured', () => {
    expect(rowAbout(withTargets(empty, [kept]), targets.checkEmail.what)).toContain('| – | not measured |')
    expect(rowAbout(withTargets(empty, []), targets.me.what)).toContain('| – | not measured |')
  })

  it('is refused where there is no place for it', () => {
    expect(() => withTargets('nothing', [kept])).toThrow('no place')
  })
})
