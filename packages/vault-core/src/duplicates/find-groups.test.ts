import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGroups, type GroupedItem } from './find-groups.ts'

const trusted = (text: string) => ({ trusted: true, text })
const item = (
  id: string,
  username: string | null,
  hosts: readonly string[],
  parts: Partial<GroupedItem> = {},
): GroupedItem => ({
  id,
  type: 'login',
  name: trusted(id),
  username: username === null ? null : trusted(username),
  uris: hosts.map((host) => ({ uri: trusted(`https://${host}/`), match: null })),
  consistent: true,
  duplicate: false,
  rolledBack: false,
  ...parts,
})
const pause = () => Promise.resolve()
const idsOf = async (...items: readonly GroupedItem[]) =>
  (await findGroups(items, pause)).map((group) => group.map(({ id }) => id))

describe('items of the same account', () => {
  it('have a host and the user name in common', async () => {
    expect(
      await idsOf(
        item('a', 'Анна', ['www.site.ru']),
        item('b', 'борис', ['site.ru']),
        item('c', ' анна ', ['site.ru', 'shop.ru']),
        item('d', 'анна', ['SHOP.ru']),
        item('e', null, ['site.ru']),
        item('f', 'анна', ['other.ru']),
      ),
    ).toEqual([['a', 'c', 'd']])
  })

  it('have name and user name in common where there is no host', async () => {
    const name = trusted('Почта')
    expect(
      await idsOf(
        item('a', 'анна', [], { name }),
        item('b', 'анна', [], { name: trusted('почта') }),
        item('c', null, [], { name }),
      ),
    ).toEqual([['a', 'b']])
    expect(await idsOf(item('a', null, [], { name: trusted('') }), item('b', null, [], { name: trusted('') }))).toEqual(
      [],
    )
  })

  it.each([
    ['of another type', { type: 'note' }],
    ['that the server put together', { consistent: false }],
    ['that the server shows twice', { duplicate: true }],
    ['that the server brought back', { rolledBack: true }],
    ['whose name did not open', { name: { trusted: false, text: 'a' } }],
    ['whose user name did not open', { username: { trusted: false, text: 'анна' } }],
    ['whose address did not open', { uris: [{ uri: { trusted: false, text: 'https://site.ru/' }, match: null }] }],
  ] as const)('are none %s', async (_, parts) => {
    expect(await idsOf(item('a', 'анна', ['site.ru']), item('b', 'анна', ['site.ru'], parts))).toEqual([])
  })

  it('are found among ten thousand, with a pause after every hundred', async () => {
    let since = 0
    let longest = 0
    let pauses = 0
    const seen = Array.from({ length: 10_000 }, (_, n) => {
      const one = item(`${n}`, `user ${n % 5000}`, [`site-${n % 5000}.ru`])
      return Object.defineProperty(one, 'uris', {
        get: () => {
          since += 1
          longest = Math.max(longest, since)
          return [{ uri: trusted(`https://site-${n % 5000}.ru/`), match: null }]
        },
      })
    })
    const groups = await findGroups(seen, () => {
      since = 0
      pauses += 1
      return Promise.resolve()
    })
    expect(groups).toHaveLength(5000)
    expect(longest).toBeLessThanOrEqual(100)
    expect(pauses).toBeGreaterThanOrEqual(100)
  })

  it('stand in one group alone, in the order of the list, and whoever is alike is in the same one (any items)', async () => {
    const anyItems = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b'),
        fc.uniqueArray(fc.constantFrom('x.ru', 'y.ru', 'z.ru', 'v.ru'), { maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(anyItems, async (all) => {
        const items = all.map(([user, hosts], n) => item(`${n}`, user, hosts))
        const groups = await findGroups(items, pause)
        const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group] as const)))
        expect(groups.flat()).toHaveLength(groupOf.size)
        for (const group of groups)
          expect(group.map(({ id }) => Number(id))).toEqual(group.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
        for (const [n, [user, hosts]] of all.entries()) {
          for (const [m, [otherUser, otherHosts]] of all.entries()) {
            const [one, other] = [items[n], items[m]]
            if (
              n === m ||
              one === undefined ||
              other === undefined ||
              user !== otherUser ||
              !hosts.some((host) => otherHosts.includes(host))
            )
              continue
            expect(groupOf.get(one)).toBeDefined()
            expect(groupOf.get(one)).toBe(groupOf.get(other))
          }
        }
      }),
    )
  })
})
