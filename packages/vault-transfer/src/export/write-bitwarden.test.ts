import type { ExportContents, ExportedItem } from '@larets/vault-core/items'
import { describe, expect, it } from 'vitest'
import { earlierLogin, exportedLogin, exportedVault, exportOf } from '../testing/exported-sample.ts'
import { writeBitwarden } from './write-bitwarden.ts'

const written = async (contents: ExportContents) =>
  JSON.parse(await new Blob([...(await writeBitwarden(contents))]).text())
const one = async (parts: Partial<ExportedItem>) =>
  (await written(exportOf(exportedVault([exportedLogin(parts)])))).items[0]

describe('a file for Bitwarden', () => {
  it('has logins with their addresses, codes and fields', async () => {
    const item = await one({
      username: 'anna',
      password: 'secret',
      uris: [{ uri: 'https://a.example', match: 3 }],
      overview: { favourite: true, tags: ['one', 'two'] },
      details: {
        totp: 'JBSWY3DPEHPK3PXP',
        note: 'Note',
        fields: [{ id: 'a', label: 'PIN', kind: 'secret', value: '1' }],
      },
      history: [
        earlierLogin({ password: 'secret' }),
        earlierLogin({ password: 'before' }),
        earlierLogin({ password: 'before' }),
      ],
    })
    expect(item).toMatchObject({
      type: 1,
      name: 'Почта',
      notes: 'Note',
      favorite: true,
      folderId: null,
      login: {
        username: 'anna',
        password: 'secret',
        totp: 'JBSWY3DPEHPK3PXP',
        uris: [{ uri: 'https://a.example', match: 3 }],
      },
      fields: [
        { name: 'PIN', value: '1', type: 1 },
        { name: 'tags', value: 'one, two', type: 0 },
      ],
      passwordHistory: [{ password: 'before', lastUsedDate: '2025-01-02T03:04:05.000Z' }],
      creationDate: '2026-01-02T03:04:05.000Z',
    })
  })

  it('has codes of Steam by the address that Bitwarden knows them by', async () => {
    const totp = 'otpauth://totp/Steam:anna?secret=JBSWY3DPEHPK3PXP&encoder=steam'
    expect(await one({ details: { totp } })).toMatchObject({ login: { totp: 'steam://JBSWY3DPEHPK3PXP' } })
  })

  it('has cards, persons, notes and networks, each text of them somewhere', async () => {
    const card = { number: '4111111111111111', holder: 'ANNA', expiry: '05/29', code: '123', pin: '4321', bank: 'Bank' }
    expect(await one({ overview: { type: 'card' }, details: { card } })).toMatchObject({
      type: 3,
      card: { cardholderName: 'ANNA', number: '4111111111111111', expMonth: '5', expYear: '2029', code: '123' },
      fields: [
        { name: 'pin', value: '4321', type: 1 },
        { name: 'bank', value: 'Bank', type: 0 },
      ],
    })
    const odd = await one({ overview: { type: 'card' }, details: { card: { expiry: 'soon' } } })
    expect(odd).toMatchObject({ card: { expMonth: null }, fields: [{ name: 'expiry', value: 'soon' }] })
    const identity = { surname: 'Иванова', givenName: 'Анна', passport: '1234 567890', snils: '112-233-445 95' }
    expect(await one({ overview: { type: 'identity' }, details: { identity } })).toMatchObject({
      type: 4,
      identity: { firstName: 'Анна', lastName: 'Иванова', passportNumber: '1234 567890', email: null },
      fields: [{ name: 'snils', value: '112-233-445 95', type: 0 }],
    })
    const wifi = { ssid: 'Home', password: 'secret' }
    expect(await one({ overview: { type: 'wifi' }, details: { wifi } })).toMatchObject({
      type: 2,
      secureNote: { type: 0 },
      fields: [
        { name: 'ssid', value: 'Home', type: 0 },
        { name: 'password', value: 'secret', type: 1 },
      ],
    })
  })

  it('has folders within folders, and of several vaults the vault as the first', async () => {
    const folders = [
      { id: 'a', name: 'Банки', parent: null },
      { id: 'b', name: 'Вклады', parent: 'a' },
    ]
    const vault = exportedVault([exportedLogin({ overview: { folder: 'b' } }), exportedLogin()], {
      overview: { folders },
    })
    const alone = await written(exportOf(vault))
    expect(alone.folders.map(({ name }: { name: string }) => name)).toEqual(['Банки', 'Банки/Вклады'])
    expect(alone.items[0].folderId).toBe(alone.folders[1].id)
    expect(alone.items[1].folderId).toBeNull()
    const both = await written(exportOf(vault, exportedVault([], { name: 'Работа' })))
    expect(both.folders.map(({ name }: { name: string }) => name)).toEqual([
      'Личное',
      'Личное/Банки',
      'Личное/Банки/Вклады',
      'Работа',
    ])
    expect(both.items[1].folderId).toBe(both.folders[0].id)
  })

  it('says that it is not encrypted, and leaves out what lies in the trash', async () => {
    const gone = exportedLogin({ deletedAt: '2026-01-01T00:00:00.000Z' })
    expect(await written(exportOf(exportedVault([gone])))).toEqual({ encrypted: false, folders: [], items: [] })
  })
})
