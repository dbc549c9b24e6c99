import { describe, expect, it } from 'vitest'
import { readHere } from './read-here.ts'

const file = (text: string) => ({ name: 'файл.csv', bytes: new TextEncoder().encode(text) })
const code = (expected: string) => expect.objectContaining({ name: 'TransferError', code: expected })

describe('a file that is read without a worker', () => {
  it('is told what it is, read, and let go of', async () => {
    const opened = await readHere(file('name,url,username,password\nОзон,https://ozon.ru,anna,ключ\n'))
    expect(opened.recognised).toEqual({ certainty: 'certain', ids: ['chromium-csv'] })
    await expect(opened.needsPassword('chromium-csv')).resolves.toBe(false)
    await expect(opened.read('chromium-csv')).resolves.toMatchObject({ items: [{ name: 'Озон' }] })
    opened.close()
    await expect(opened.read('chromium-csv')).rejects.toEqual(code('broken'))
  })

  it('is a table whose columns are guessed, be they named or not, and assigned', async () => {
    const named = await readHere(file('что;кто;чем\nМельница;anna;ключ\n'))
    await expect(named.table()).resolves.toMatchObject({ headers: ['что', 'кто', 'чем'], count: 1, hasHeaders: true })
    await expect(named.table(false)).resolves.toMatchObject({ count: 2, hasHeaders: false })
    await expect(named.readAssigned(['name', 'username', 'password'])).resolves.toMatchObject({
      items: [{ name: 'Мельница', texts: { username: 'anna', password: 'ключ' } }],
    })
  })

  it('says what it is not', async () => {
    await expect(readHere(file(''))).rejects.toEqual(code('nothing_inside'))
    const opened = await readHere(file('name,url,username,password\nОзон,https://ozon.ru,anna,ключ\n'))
    await expect(opened.read('no such format')).rejects.toEqual(code('unknown_format'))
    await expect(opened.read('bitwarden-json')).rejects.toEqual(expect.objectContaining({ name: 'TransferError' }))
  })
})
