import { describe, expect, it } from 'vitest'
import { settledFormat } from './settled-format.ts'

describe('the format of a file', () => {
  it('is settled where one alone is certain, whatever program was chosen', () => {
    const recognised = { certainty: 'certain', ids: ['lastpass-csv'] } as const
    expect(settledFormat(recognised, null)).toBe('lastpass-csv')
    expect(settledFormat(recognised, 'chrome')).toBe('lastpass-csv')
  })

  it('is settled where a likely one is of the program that was chosen', () => {
    const recognised = { certainty: 'likely', ids: ['kaspersky-csv', 'chromium-csv'] } as const
    expect(settledFormat(recognised, 'yandex')).toBe('chromium-csv')
  })

  it.each([
    ['it is but likely', { certainty: 'likely', ids: ['kaspersky-txt'] }, null],
    ['it is likely of another program', { certainty: 'likely', ids: ['kaspersky-txt'] }, 'chrome'],
    ['several are as certain', { certainty: 'certain', ids: ['enpass-csv', 'keeper-csv'] }, null],
    ['the program has several that fit', { certainty: 'likely', ids: ['keeper-json', 'keeper-csv'] }, 'keeper'],
    ['nobody knows it', { certainty: 'no', ids: [] }, 'other'],
  ] as const)('is asked for where %s', (_, recognised, source) => {
    expect(settledFormat(recognised, source)).toBeNull()
  })
})
