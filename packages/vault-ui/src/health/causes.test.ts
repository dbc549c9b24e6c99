import type { ItemFindings } from '@larets/vault-core/health'
import { expect, it } from 'vitest'
import { causesOf } from './causes.ts'

const weak = { kind: 'weak', level: 'Weak' } as const
const old = { kind: 'old', since: '2020-01-01T00:00:00.000Z' } as const
const reused = (...sharing: readonly string[]) => ({ kind: 'reused', sharing }) as const
const found = (id: string, ...findings: ItemFindings['findings']): ItemFindings => ({ id, findings })

const shapeOf = (all: readonly ItemFindings[]) =>
  causesOf(all).map(({ kind, shared, items }) => [
    kind,
    shared.map((finding) => finding.kind),
    items.map((one) => [one.id, ...one.findings.map((finding) => finding.kind)]),
  ])

it('one password in many items is one group, and what is said of it is said once', () => {
  const sharing = reused('a', 'b', 'c')
  expect(shapeOf([found('b', weak, sharing, old), found('a', weak, sharing), found('c', weak, sharing)])).toEqual([
    ['reused', ['weak', 'reused'], [['b', 'old'], ['a'], ['c']]],
  ])
})

it('two passwords are two groups, that of more items first', () => {
  const few = reused('a', 'b')
  const many = reused('c', 'd', 'e')
  const all = [found('a', few), found('c', many), found('d', many), found('b', few), found('e', many)]
  expect(shapeOf(all).map(([, , items]) => items)).toEqual([
    [['c'], ['d'], ['e']],
    [['a'], ['b']],
  ])
})

it('of anything else an item stands under the most dangerous of its findings, in the order of the report', () => {
  expect(shapeOf([found('a', old), found('b', weak, old), found('c', old)])).toEqual([
    ['weak', [], [['b', 'weak', 'old']]],
    [
      'old',
      [],
      [
        ['a', 'old'],
        ['c', 'old'],
      ],
    ],
  ])
})

it('the state, banks and mail come first, whatever was found of them', () => {
  const sharing = reused('a', 'b', 'c')
  const all = [{ ...found('b', sharing, old), vital: 'bank' as const }, found('d', weak), found('a', sharing)]
  expect(shapeOf(all)).toEqual([
    ['vital', [], [['b', 'reused', 'old']]],
    ['weak', [], [['d', 'weak']]],
    ['reused', ['reused'], [['a']]],
  ])
})

it('a weak password in several items comes before those that are in one', () => {
  const sharing = reused('a', 'b')
  const all = [found('c', weak), found('a', weak, sharing), found('b', weak, sharing)]
  expect(shapeOf(all).map(([kind]) => kind)).toEqual(['reused', 'weak'])
})

it('nothing found is no group', () => {
  expect(causesOf([])).toEqual([])
})
