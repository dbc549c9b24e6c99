import { generatePassword } from '@larets/vault-core/generator'
import { healthReport, type HealthItem, type SecretFacts } from '@larets/vault-core/health'
import { assessPassword } from '@larets/vault-core/strength'

/**
 * How long this process works on the health report of opened passwords, on one thread, in milliseconds of the
 * processor.
 */
export interface HealthTimes {
  readonly passwords: number
  /** Medians over the rounds. */
  readonly rating: number
  readonly report: number
  readonly derivation: number
  /** Rating and report, in parts of the derivation. */
  readonly ratio: number
}

/** Time that rating and report together may take, in milliseconds of the processor. */
export const allowedWork = 1500

const passwords = 10_000
const rounds = 5

const words = ['верблюд', 'qwerty', 'Camel', 'ромашка', 'spring', 'пароль', 'Moscow', 'анна']
/** Passwords as people have them: half of it made by a generator, half by themselves. */
const texts = Array.from({ length: passwords }, (_, n) =>
  n % 2 === 0
    ? generatePassword({ length: 12 + (n % 12) })
    : `${words[n % words.length]}-${words[(n * 3) % words.length]}${n % 1987}!`,
)

const items = texts.map((_, n): HealthItem => ({
  id: `item ${n}`,
  uris: [{ uri: { trusted: true, text: `${n % 50 === 0 ? 'http' : 'https'}://site-${n}.example.test/` }, match: null }],
  overview: null,
  createdAt: n % 3 === 0 ? '2020-01-01T00:00:00.000Z' : '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  consistent: true,
  duplicate: false,
  rolledBack: false,
}))

/** Measures rating, report and derivation in turns. */
export async function measureHealth(): Promise<HealthTimes> {
  const times: { rating: number; report: number; derivation: number }[] = []
  // The lists are made, and all is compiled.
  for (const text of texts.slice(0, 1000)) assessPassword(text)
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('Верблюд шагает по Марсу 42'),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  for (let round = 0; round < rounds; round += 1) {
    const began = worked()
    const facts = new Map(items.map(({ id }, n) => [id, factsOf(id, texts[n] ?? '')]))
    const rated = worked()
    healthReport(items, facts, Date.parse('2026-06-15T00:00:00.000Z'))
    const reported = worked()
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: 600_000 },
      key,
      256,
    )
    times.push({ rating: rated - began, report: reported - rated, derivation: worked() - reported })
  }
  const [rating, report, derivation] = [median('rating'), median('report'), median('derivation')]
  return { passwords, rating, report, derivation, ratio: Math.round((100 * (rating + report)) / derivation) / 100 }

  function median(what: 'rating' | 'report' | 'derivation'): number {
    const sorted = times.map((one) => one[what]).toSorted((a, b) => a - b)
    return Math.round(100 * (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 100
  }
}

/** Time that other programs take does not count. */
const worked = () => process.cpuUsage().user / 1000

function factsOf(id: string, text: string): SecretFacts {
  return { id, isOpen: true, level: assessPassword(text).shownLevel, fingerprint: text, expiresOn: null }
}
