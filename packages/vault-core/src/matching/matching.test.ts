import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRows } from '../testing/match-rows.ts'
import { matchedLogin } from '../testing/matched-login.ts'
import { sampleDomains } from '../testing/sample-suffixes.ts'
import { createMatchingIndex } from './matching-index.ts'

/** How one address fits one page. */
async function fit(address: string, match: number | null, page: string): Promise<string> {
  const index = createMatchingIndex({ domains: sampleDomains })
  index.take([matchedLogin('it', [[address, match]])])
  const [found] = (await index.answer(page)).matches
  return found === undefined ? 'no' : found.rank + (found.needsHttps ? '!' : '')
}

describe('an address beside a page', () => {
  it.each(matchRows)('$group: $address in mode $match on $page', async ({ address, match, page, expected }) => {
    expect(await fit(address, match, page)).toBe(expected)
  })

  it('is tried in as many rows as were promised', () => {
    expect(matchRows.length).toBeGreaterThanOrEqual(200)
  })
})

/** Parts of which hosts are made that are taken for one another. */
const label = fc.constantFrom('bank', 'evil', 'www', 'github', 'co', 'BANK', 'банк', 'xn--80ab1c', 'bаnk', 'b\u00adank')
const suffix = fc.constantFrom('ru', 'com', 'co.uk', 'github.io', 'io', 'рф', 'vercel.app', 'ru.com')
const host = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.array(label, { maxLength: 3 }), suffix).map(([own, end]) => [...own, end].join('.')),
  },
  fc.constantFrom('localhost', 'bank.localhost', '127.0.0.1', '127.1', '[::1]', '10.0.0.1', 'intranet'),
)
const between = fc.constantFrom(
  '',
  '',
  '',
  'bank.ru@',
  'bank.ru:443@',
  'bank.ru\\',
  'bank.ru%2e',
  'bank.ru/',
  'bank.ru.',
)
const address = fc
  .record({
    scheme: fc.constantFrom('https://', 'https://', 'http://', 'HTTPS:\\\\', 'https:', ''),
    between,
    host,
    end: fc.constantFrom('', '', '.', ':443', ':8443', '@evil.com', '%2eevil.com', '。evil.com'),
    path: fc.constantFrom('', '/', '/a', '/a/b', '?bank.ru', '#bank.ru', '/@bank.ru', '\\bank.ru'),
  })
  .map((part) => part.scheme + part.between + part.host + part.end + part.path)

/** Owner of a host: whoever registered its domain, or the host itself. */
function ownerOf(text: string): string {
  const { hostname } = new URL(/^https?:/iu.test(text) ? text : `https://${text}`)
  const name = hostname.replace(/\.$/u, '')
  const isWhole = name.startsWith('[') || /(?:^|\.)localhost$|^[\d.]+$|^[^.]+$/u.test(name)
  return (isWhole ? null : sampleDomains.of(name)) ?? name
}

it('never belongs to a page of somebody else, in modes 0 to 3 (any address, any page)', async () => {
  let matches = 0
  const mode = fc.constantFrom(null, 0, 1, 2, 3)
  await fc.assert(
    fc.asyncProperty(address, mode, address, async (text, match, page) => {
      if ((await fit(text, match, page)) === 'no') return
      matches += 1
      expect(ownerOf(page)).toBe(ownerOf(text))
    }),
    { numRuns: 5_000, seed: 20_261_130 },
  )
  // Of strangers alone it would hold for nothing.
  expect(matches).toBeGreaterThan(50)
})
