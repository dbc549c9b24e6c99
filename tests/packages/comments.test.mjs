// Comments of what the packages export: every view, hook and entry has an example, and each example compiles.
import { beforeAll, describe, expect, test } from 'vitest'
import { faultsOfExamples, readComments } from '../../scripts/packages/comments.mjs'
import { readPackages } from '../../scripts/packages/manifests.mjs'

let comments

// Packing has built them (`pack-once.mjs`).
beforeAll(() => {
  comments = readPackages().map(readComments)
}, 120_000)

describe('comments of exported types', () => {
  test('are there for nine members in ten', () => {
    const documented = comments.flatMap((of) => of.documented)
    const undocumented = comments.flatMap((of) => of.undocumented)
    expect(documented.length).toBeGreaterThan(1000)
    expect(undocumented.length).toBeLessThan((documented.length + undocumented.length) / 10)
  })

  test('are there for every property of a view', () => {
    const missing = comments.flatMap(({ undocumented }) => undocumented.filter((path) => /Props\./u.test(path)))
    expect(missing).toEqual([])
  })
})

describe('examples', () => {
  test('are there for every view, hook and entry', () => {
    expect(comments.flatMap(({ withoutExample }) => withoutExample)).toEqual([])
  })

  test('compile under strict rules', () => {
    const examples = comments.flatMap((of) => of.examples)
    expect(examples.length).toBeGreaterThan(60)
    expect(faultsOfExamples(examples)).toEqual([])
  }, 120_000)

  test('would be refused with a property or a value that is not there', () => {
    const planted = [
      {
        name: 'StrengthMeter',
        entry: '@larets/vault-ui/strength-meter',
        code: '<StrengthMeter text={password} loud />',
      },
      { name: 'useSession', entry: '@larets/vault-core/react', code: 'useSession().kind satisfies "asleep"' },
    ]
    expect(faultsOfExamples(planted).map((fault) => fault.slice(0, 30))).toEqual([
      expect.stringMatching(/^StrengthMeter: /u),
      expect.stringMatching(/^useSession: /u),
    ])
  }, 120_000)
})
