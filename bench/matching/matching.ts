import { createMatchingIndex, type MatchedItem } from '@larets/vault-core/matching'
import { matchedLogin, sampleDomains } from '@larets/vault-core/testing'
import { median, ratio, rounded } from '../figures.ts'

/** Times of one size, medians in milliseconds. */
export interface MatchingTimes {
  readonly items: number
  /** An index that has taken nothing before. */
  readonly first: number
  /** The same index after a change of a hundredth. */
  readonly again: number
  /** The items of one page. */
  readonly page: number
  /** `URL` reading every address once. */
  readonly reading: number
  /** One pass over all hosts that are read already, comparing each. */
  readonly pass: number
  /** `first` in parts of `reading`. */
  readonly firstBesideReading: number
  /** `again` in parts of `reading`. */
  readonly againBesideReading: number
  /** `page` in parts of `pass`. */
  readonly pageBesidePass: number
}

/** Pages asked for in a round, so that the clock has something to count. */
const pages = 1_000

/** Logins as people have them: two of three with a scheme, one of seven with two addresses, some with modes. */
function logins(count: number, change = ''): readonly MatchedItem[] {
  return Array.from({ length: count }, (_, n) => {
    const site = n % (count / 2)
    const own = n % 100 === 0 ? change : ''
    const address = n % 3 === 0 ? `mail${own}.site-${site}.ru/login` : `https://www${own}.site-${site}.com/enter?n=${n}`
    const more = n % 7 === 0 ? [`https://second-${n}.example.org`] : []
    return matchedLogin(`login ${n}`, [[address, n % 10 === 0 ? n % 4 : null], ...more])
  })
}

/** Measures an index, and what is beside it, in turns. */
export async function measureMatching(count: number, rounds: number): Promise<MatchingTimes> {
  const items = logins(count)
  const changed = logins(count, '-new')
  const addresses = items.flatMap(({ uris }) =>
    uris.map(({ uri }) => (uri.text.startsWith('https:') ? uri.text : `https://${uri.text}`)),
  )
  const hosts = addresses.map((address) => new URL(address).hostname)
  const asked = Array.from({ length: pages }, (_, n) => `https://login.site-${(n * 7) % (count / 2)}.com/enter?x=${n}`)
  type Measured = 'first' | 'again' | 'page' | 'reading' | 'pass'
  const times: Record<Measured, number[]> = { first: [], again: [], page: [], reading: [], pass: [] }
  let found = 0
  // One round before, in which all is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const index = createMatchingIndex({ domains: sampleDomains })
    const took = {
      first: timed(() => index.take(items)),
      again: timed(() => index.take(changed)),
      reading: timed(() => (found += addresses.filter((address) => new URL(address).hostname !== '').length)),
      pass: timed(() => (found += hosts.filter((host) => host.endsWith('site-77.com')).length)),
    }
    const began = performance.now()
    for (const url of asked) found += (await index.answer(url)).matches.length
    const page = (performance.now() - began) / pages
    if (round === 0) continue
    for (const what of ['first', 'again', 'reading', 'pass'] as const) times[what].push(took[what])
    times.page.push(page)
  }
  if (found < rounds * pages) throw new Error(`${found} items were found: what was measured does not match`)
  const [first, again, page] = [median(times.first), median(times.again), median(times.page)]
  const [reading, pass] = [median(times.reading), median(times.pass)]
  return {
    items: count,
    ...{ first: rounded(first), again: rounded(again), page: rounded(page, 4) },
    ...{ reading: rounded(reading), pass: rounded(pass, 4) },
    firstBesideReading: ratio(first, reading),
    againBesideReading: ratio(again, reading),
    pageBesidePass: ratio(page, pass),
  }
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
