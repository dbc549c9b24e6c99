import { describe, expect, it } from 'vitest'
import { item as itemContract } from '../contracts/items.ts'
import { openedItem, type OpenedText } from './opened-item.ts'
import { passwordHistory, passwordOf } from './password-history.ts'
import type { WholeItem } from './whole-item.ts'

const opened = (text: string): OpenedText => ({ trusted: true, text })
const at = (revision: number) => `2026-01-${String(revision).padStart(2, '0')}T00:00:00.000Z`

/** A revision of a login with this password. */
function login(revision: number, password: OpenedText | null): WholeItem {
  const record = itemContract.parse({
    id: '00000000-0000-7000-8000-000000000011',
    userId: '00000000-0000-4000-8000-000000000001',
    vaultId: '00000000-0000-7000-8000-000000000001',
    revision,
    createdAt: at(1),
    updatedAt: at(revision),
    deletedAt: null,
    name: 'name',
    username: null,
    password: password === null ? null : 'sealed',
    overview: null,
    details: null,
    uris: [],
  })
  const texts = { name: opened('Почта'), username: null, overview: null, uris: [] }
  return { item: openedItem(record, texts, { consistent: true, seal: null }), password, details: null }
}

/** A revision of a network with these details. */
function network(revision: number, details: WholeItem['details']): WholeItem {
  const whole = login(revision, null)
  return { ...whole, item: { ...whole.item, type: 'wifi', hasDetails: true }, details }
}

/** History told of versions with these passwords, oldest first; the last is what stands. */
function historyOf(passwords: readonly (OpenedText | null)[], isGenuine: (whole: WholeItem) => boolean = () => true) {
  const [current, ...versions] = passwords.map((password, index) => login(index + 1, password)).toReversed()
  if (current === undefined) throw new Error('something stands')
  const told = passwordHistory(current, versions, isGenuine)
  return versions.flatMap((version) => {
    const former = told.get(version)
    if (former === undefined) return []
    return [former.kind === 'replaced' ? [version.password?.text, former.until] : [former.kind]]
  })
}

describe('the passwords that an item had', () => {
  it('are told newest first, with when each was replaced', () => {
    expect(historyOf([opened('а'), opened('б'), opened('в')])).toEqual([
      ['б', at(3)],
      ['а', at(2)],
    ])
  })

  it('are none of an item of which another field was changed', () => {
    expect(historyOf([opened('а'), opened('а'), opened('а')])).toEqual([])
  })

  it('are each told once, where they stood last, and by the change that replaced them', () => {
    expect(historyOf([opened('а'), opened('б'), opened('а'), opened('а'), opened('в')])).toEqual([
      ['а', at(5)],
      ['б', at(3)],
    ])
  })

  it('leave out the present one, which stood before as well', () => {
    expect(historyOf([opened('а'), opened('б'), opened('а')])).toEqual([['б', at(3)]])
  })

  it('leave out versions without one', () => {
    expect(historyOf([null, opened(''), opened('а'), null, opened('б')])).toEqual([['а', at(4)]])
  })

  it('hold nothing for a password that did not open, or that the person did not seal, and say that it is there', () => {
    const raw = { trusted: false, text: 'сервер' }
    expect(historyOf([opened('а'), raw, opened('б')])).toEqual([['unopened'], ['а', at(3)]])
    const isGenuine = ({ item }: WholeItem) => item.revision !== 2
    expect(historyOf([opened('а'), opened('чужой'), opened('б')], isGenuine)).toEqual([['unopened'], ['а', at(3)]])
    expect(historyOf([opened('а'), null, opened('б')], isGenuine)).toEqual([['а', at(3)]])
  })

  it('are of a network those in its details', () => {
    const of = (password: string) => ({ trusted: true, value: { wifi: { ssid: 'Dacha', password } } }) as const
    const versions = [network(3, of('карась')), network(2, { trusted: false, text: 'сервер' }), network(1, of('щука'))]
    const told = passwordHistory(network(4, of('карась')), versions, () => true)
    expect(versions.map((version) => told.get(version)?.kind)).toEqual([undefined, 'unopened', 'replaced'])
    expect(passwordOf(network(1, of('щука')))).toEqual(opened('щука'))
    expect(passwordOf(network(1, { trusted: true, value: {} }))).toBeNull()
  })
})
