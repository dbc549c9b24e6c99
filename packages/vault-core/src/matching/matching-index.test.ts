import { describe, expect, it } from 'vitest'
import { createSeal } from '../items/item-seal.ts'
import { markDuplicates } from '../items/mark-duplicates.ts'
import { openItem } from '../items/open-item.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { sealItem } from '../items/seal-item.ts'
import { itemRecord, type ItemStrings } from '../testing/item-record.ts'
import { matchedLogin } from '../testing/matched-login.ts'
import { sampleDomains } from '../testing/sample-suffixes.ts'
import { createSeenRevisions } from '../vault/seen-revisions.ts'
import { deriveVaultKeys } from '../vault/vault-keys.ts'
import { createMatchingIndex, type MatchedItem, type MatchingPorts } from './matching-index.ts'
import type { MatchMode } from './match-mode.ts'

/** An index that has taken items. */
function indexOf(
  items: readonly MatchedItem[],
  { byDefault, ...ports }: Partial<MatchingPorts> & { readonly byDefault?: MatchMode } = {},
) {
  const index = createMatchingIndex({ domains: sampleDomains, ...ports })
  index.take(items, byDefault)
  return index
}
const page = 'https://mail.site.ru/inbox'
const idsOf = async (index: ReturnType<typeof indexOf>, url = page) =>
  (await index.answer(url)).matches.map(({ item }) => item.id)

describe('the items of a page', () => {
  it('stand by path, then host, then domain; of one rank those used last first, then by name', async () => {
    const index = indexOf([
      matchedLogin('b: domain', ['https://site.ru']),
      matchedLogin('a: domain', ['https://www.site.ru']),
      matchedLogin('used: domain', ['https://old.site.ru']),
      matchedLogin('host', ['https://mail.site.ru']),
      matchedLogin('used: host', ['https://mail.site.ru']),
      matchedLogin('path', [['https://mail.site.ru/inbox', 2]]),
      matchedLogin('elsewhere', ['https://other.ru']),
    ])
    const used = new Map([
      ['used: domain', 30],
      ['used: host', 20],
    ])
    const { matches } = await index.answer(page, ({ id }) => used.get(id))
    expect(matches.map(({ item }) => item.id)).toEqual([
      'path',
      'used: host',
      'host',
      'used: domain',
      'a: domain',
      'b: domain',
    ])
  })

  it('come once each, with the closest of their addresses, and with one that allows http', async () => {
    const index = indexOf([matchedLogin('one', ['https://site.ru', 'https://mail.site.ru', 'https://mail.site.ru/in'])])
    expect(await index.answer(page)).toMatchObject({ matches: [{ rank: 'host', needsHttps: false }] })
    const both = matchedLogin('both', ['https://mail.site.ru', 'http://site.ru'])
    const onHttp = 'http://mail.site.ru/'
    expect(await indexOf([both]).answer(onHttp)).toMatchObject({ matches: [{ rank: 'host', needsHttps: false }] })
    const safe = matchedLogin('safe', ['https://mail.site.ru', 'http://other.ru'])
    expect(await indexOf([safe]).answer(onHttp)).toMatchObject({ matches: [{ needsHttps: true }] })
  })

  it('go by the account’s mode where an address has none, and follow another choice of it', async () => {
    const items = [matchedLogin('own mode', [['https://site.ru', 0]]), matchedLogin('none', ['https://site.ru'])]
    const index = indexOf(items)
    expect(await idsOf(index)).toEqual(['none', 'own mode'])
    index.take(items, 'exact')
    expect(await idsOf(index)).toEqual(['own mode'])
  })

  it('are those that were taken last', async () => {
    const index = indexOf([matchedLogin('before', ['https://site.ru'])])
    index.take([matchedLogin('after', ['https://site.ru'])])
    expect(await idsOf(index)).toEqual(['after'])
    index.take([])
    expect(await idsOf(index)).toEqual([])
  })

  it('are none that were there when it was asked, and are gone when the answer comes', async () => {
    const waiting = Promise.withResolvers<ReadonlyMap<string, 'found'>>()
    const index = indexOf([matchedLogin('by place', ['https://site.ru']), matchedLogin('by expression', [['.', 4]])], {
      expressions: { run: () => waiting.promise },
    })
    const answer = idsOf(index)
    index.take([])
    waiting.resolve(new Map([['.', 'found']]))
    expect(await answer).toEqual([])
  })

  it('are logins: what else has addresses is filled nowhere', async () => {
    expect(await idsOf(indexOf([matchedLogin('card', ['https://site.ru'], { type: 'card' })]))).toEqual([])
  })

  it.each([
    ['of somebody else', 'evil.com', 'https://bank.ru', 'https://evil.com/'],
    ['that is a suffix', 'ru', 'https://bank.ru', 'https://evil.ru/'],
    ['that ends in the middle of a word', 'bank.ru', 'https://evilbank.ru', 'https://bank.ru/'],
  ])('belong to no domain that a list answers wrongly: one %s', async (_, domain, address, url) => {
    const index = indexOf([matchedLogin('it', [address])], { domains: { of: () => domain } })
    expect(await idsOf(index, url)).toEqual([])
  })
})

describe('an expression of an address', () => {
  const run = (outcome: 'found' | 'notFound' | 'slow' | 'failed') => {
    const asked: string[] = []
    const expressions: MatchingPorts['expressions'] = {
      run: (sources, address) => {
        asked.push(address)
        return Promise.resolve(new Map(sources.map((source) => [source, outcome])))
      },
    }
    return { asked, expressions }
  }
  const source = String.raw`^https://[a-z]+\.site\.ru/`
  const login = matchedLogin('by expression', [[source, 4]])

  it('finds items that stand behind all that are closer', async () => {
    const { expressions } = run('found')
    const index = indexOf([login, matchedLogin('host', ['https://mail.site.ru'])], { expressions })
    expect((await index.answer(page)).matches).toMatchObject([{ rank: 'host' }, { rank: 'domain', needsHttps: false }])
    expect((await index.answer('http://mail.site.ru/')).matches[1]).toMatchObject({ needsHttps: true })
  })

  it('is asked about the address without a user name, which is no part of the host', async () => {
    const { asked, expressions } = run('notFound')
    const index = indexOf([login], { expressions })
    expect(await index.answer('https://mail.site.ru:a@evil.com:8443/x?y#z')).toEqual({ matches: [], notRun: [] })
    expect(asked).toEqual(['https://evil.com:8443/x?y#z'])
  })

  it.each(['slow', 'failed'] as const)('that was not run is told of: %s', async (outcome) => {
    const index = indexOf([login], run(outcome))
    expect(await index.answer(page)).toEqual({ matches: [], notRun: [{ item: login, source, reason: outcome }] })
  })

  it('is not run where nothing can run it, is none, or is too long', async () => {
    expect(await indexOf([login]).answer(page)).toMatchObject({ matches: [], notRun: [{ reason: 'failed' }] })
    const { asked, expressions } = run('found')
    const none = matchedLogin('none', [
      ['(', 4],
      ['', 4],
      ['a'.repeat(257), 4],
      [String.raw`\z`, 4],
    ])
    expect(await indexOf([none], { expressions }).answer(page)).toEqual({ matches: [], notRun: [] })
    expect(asked).toEqual([])
  })
})

describe('a server that lies', () => {
  const sealed = async () => {
    const keys = await deriveVaultKeys(crypto.getRandomValues(new Uint8Array(32)))
    const seal = createSeal()
    const uris = [{ uri: 'https://site.ru', match: 1 }]
    const strings: ItemStrings = await sealItem(
      keys,
      { name: 'Почта', username: 'anna', password: 'тайна', overview: null, details: null, uris },
      seal,
    )
    return {
      keys,
      seal,
      strings,
      open: (change: Partial<ItemStrings> = {}) => openItem(keys, itemRecord({ ...strings, ...change })),
    }
  }
  const offered = async (...items: readonly OpenedItem[]) => idsOf(indexOf(items), 'https://site.ru/')

  it('gets nothing offered by an address of its own, plain or sealed for another place, nor by another mode', async () => {
    const { strings, open } = await sealed()
    expect(await offered(await open())).toHaveLength(1)
    const evil = 'https://evil.com'
    for (const uris of [
      [{ uri: evil, match: 1 }],
      [...strings.uris, { uri: evil, match: null }],
      [{ uri: strings.username ?? '', match: 0 }],
      strings.uris.map(({ uri }) => ({ uri, match: 0 })),
      [],
    ]) {
      const item = await open({ uris })
      expect(await offered(item)).toEqual([])
      expect(await idsOf(indexOf([item]), 'https://evil.com/')).toEqual([])
    }
  })

  it('gets no address counted that did not open, whatever the seal says', async () => {
    const item = await (await sealed()).open()
    const uris = [...item.uris, { uri: { trusted: false, text: 'https://evil.com' }, match: 0 }]
    expect(await idsOf(indexOf([{ ...item, uris }]), 'https://evil.com/')).toEqual([])
  })

  it('gets no record offered whose name or user name it changed, that it shows twice, or that it brought back', async () => {
    const { keys, seal, strings, open } = await sealed()
    for (const change of [{ name: 'Почта' }, { username: 'eve' }, { username: null }, { password: null }])
      expect(await offered(await open(change))).toEqual([])
    expect(await offered(...markDuplicates([await open(), await open()]))).toEqual([])

    const seen = createSeenRevisions()
    const newer = await openItem(
      keys,
      itemRecord(
        await sealItem(
          keys,
          { name: 'Почта', username: 'anna', password: 'новая', overview: null, details: null, uris: [] },
          { ...seal, rev: seal.rev + 1 },
        ),
      ),
    )
    seen.note(newer)
    expect(await offered(seen.mark(await openItem(keys, itemRecord(strings))))).toEqual([])
  })
})
