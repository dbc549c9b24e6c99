import { expect, it } from 'vitest'
import { openedItem } from './given-item.ts'

it('trusts what is given plainly, and marks what its giver says is not', () => {
  expect(openedItem({ vaultId: 'home', name: 'Mail' })).toEqual({
    ...{ vaultId: 'home', name: { trusted: true, text: 'Mail' }, username: null, password: null, uris: [] },
    ...{ overview: null, details: null, consistent: true, rolledBack: false },
  })
  const text = { trusted: false, text: 'v2…' } as const
  expect(
    openedItem({
      ...{ vaultId: 'home', name: text, username: 'anna', password: 'secret', consistent: false },
      uris: [{ uri: 'https://mail.example' }, { uri: text, match: 3 }],
      overview: { tags: ['work'] },
      details: { trusted: true, value: { note: 'later' } },
    }),
  ).toEqual({
    ...{ vaultId: 'home', name: text, consistent: false, rolledBack: false },
    username: { trusted: true, text: 'anna' },
    password: { trusted: true, text: 'secret' },
    uris: [
      { uri: { trusted: true, text: 'https://mail.example' }, match: null },
      { uri: text, match: 3 },
    ],
    overview: { trusted: true, value: { tags: ['work'] } },
    details: { trusted: true, value: { note: 'later' } },
  })
})
