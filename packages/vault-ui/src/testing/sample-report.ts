import { healthReport, type HealthReport, type SecretFacts } from '@larets/vault-core/health'
import type { ItemView } from '../view-models/item-view.ts'
import { opened, raw, sampleItem } from './sample-items.ts'
import { sampleOfDetails } from './sample-papers.ts'

/** When the samples are looked at. */
const now = Date.parse('2026-11-24T12:00:00.000Z')

/**
 * An item, and what is known of its secrets beyond a password that nothing is found of; null where that did not open.
 */
export type SampleOfReport = readonly [parts: Partial<ItemView>, facts?: Partial<Omit<SecretFacts, 'id'>> | null]

/** The report of items, as the core makes it, and the items by their ids. */
export function sampleReport(samples: readonly SampleOfReport[]): {
  readonly report: HealthReport
  readonly items: ReadonlyMap<string, ItemView>
} {
  const all = samples.map(([parts, facts = {}], n) => {
    const id = `item-${n}`
    const known = facts && {
      id,
      isOpen: true,
      level: 'Strong' as const,
      fingerprint: `own ${n}`,
      expiresOn: null,
      ...facts,
    }
    return { item: { ...sampleItem(parts), id }, known }
  })
  const facts = new Map(all.flatMap(({ known }) => (known === null ? [] : [[known.id, known] as const])))
  return {
    report: healthReport(
      all.map(({ item }) => item),
      facts,
      now,
    ),
    items: new Map<string, ItemView>(all.map(({ item }) => [item.id, item])),
  }
}

const address = (text: string) => ({ uri: opened(text), match: null })
const noPassword = { level: null, fingerprint: null } as const
const same = { level: 'Weak', fingerprint: 'same' } as const

/** Something of every kind, and items that nothing is found of. */
export const samplesOfEachKind: readonly SampleOfReport[] = [
  [{ name: opened('Госуслуги'), username: opened('+7 912 345-67-89'), uris: [address('https://www.gosuslugi.ru')] }],
  [
    {
      name: opened('Форум садоводов'),
      username: opened('anna'),
      uris: [address('http://sad-ogorod.example.ru/login')],
      createdAt: '2021-03-02T10:00:00.000Z',
    },
    { level: 'VeryWeak' },
  ],
  [{ name: opened('Озон'), username: opened('anna.petrova'), uris: [address('https://www.ozon.ru')] }, same],
  [{ name: opened('Кинопоиск'), username: opened('petrovy'), uris: [address('https://www.kinopoisk.ru')] }, same],
  [
    {
      name: opened('РЖД'),
      username: opened('petrova_a'),
      uris: [address('https://ticket.rzd.ru')],
      createdAt: '2024-02-12T10:00:00.000Z',
    },
  ],
  [sampleOfDetails('card', 'Зарплатная карта'), { ...noPassword, expiresOn: '2026-08-31' }],
  [sampleOfDetails('identity', 'Паспорт'), { ...noPassword, expiresOn: '2026-06-08' }],
  [{ name: opened('Яндекс почта') }],
]

/** One password in eighteen items, and a bank among what was found. */
export const samplesOfOnePassword: readonly SampleOfReport[] = [
  ...Array.from({ length: 18 }, (_, n): SampleOfReport => [
    { name: opened(`Форум ${n + 1}`), username: opened('anna'), uris: [address(`https://forum${n + 1}.example.ru`)] },
    same,
  ]),
  [
    { name: opened('ВТБ'), username: opened('anna.petrova'), uris: [address('https://online.vtb.ru')] },
    { level: 'Weak', fingerprint: 'of the bank' },
  ],
]

/** Nothing is found of these. */
export const samplesAllWell: readonly SampleOfReport[] = [
  [{ name: opened('Госуслуги'), uris: [address('https://www.gosuslugi.ru')] }],
  [{ name: opened('Яндекс почта') }],
]

/** Of these some did not open, or are not what the person sealed. */
export const samplesNotChecked: readonly SampleOfReport[] = [
  ...samplesOfEachKind.slice(0, 2),
  [{ name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'), username: null, consistent: false }],
  [{ name: opened('Банк'), consistent: false }],
  [{ name: opened('Почта'), rolledBack: true }],
]

/** Names and addresses without a place to break them. */
export const samplesOfLongWords: readonly SampleOfReport[] = [
  [
    {
      name: opened('Рентгеноэлектрокардиографическоговысокопревосходительствующегоаппарата'),
      username: opened('ochen.dlinnoye.imya.polzovatelya@dlinnoye-nazvaniye-organizatsii.example.ru'),
      uris: [address(`http://dlinnoye-nazvaniye-organizatsii.example.ru/${'vhod/'.repeat(16)}`)],
      createdAt: '2019-01-01T00:00:00.000Z',
    },
    { level: 'VeryWeak', fingerprint: 'same' },
  ],
  [{ name: opened('Государственное автономное учреждение дополнительного профессионального образования') }, same],
]

/** Findings that a person does not want to be reminded of, and nothing else. */
export const samplesDismissed: readonly SampleOfReport[] = [
  [
    {
      name: opened('Форум садоводов'),
      overview: {
        trusted: true,
        value: { dismissed: { weak: '2026-10-01T00:00:00.000Z', old: '2026-10-01T00:00:00.000Z' } },
      },
      createdAt: '2021-03-02T10:00:00.000Z',
    },
    { level: 'VeryWeak' },
  ],
  [{ name: opened('Яндекс почта') }],
]
