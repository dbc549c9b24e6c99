import { describe, expect, it, vi, type MockInstance } from 'vitest'
import { openFile } from './open-file.ts'

const reading = () => new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' })
/** A worker that runs the given script. */
const workerOf = (script: string) => () => {
  const worker = new Worker(URL.createObjectURL(new Blob([script])))
  // Errors are planted here; without this the browser prints each of them.
  worker.addEventListener('error', (event) => event.preventDefault())
  return worker
}
const file = (text: string) => ({ name: 'файл.csv', bytes: new TextEncoder().encode(text) })
const code = (expected: string) => expect.objectContaining({ name: 'TransferError', code: expected })

describe('a file that a worker reads', () => {
  it('is told what it is, and read', async () => {
    const opened = await openFile(file('name,url,username,password\nОзон,https://ozon.ru,anna,ключ\n'), reading)
    expect(opened.recognised).toEqual({ certainty: 'certain', ids: ['chromium-csv'] })
    await expect(opened.needsPassword('chromium-csv')).resolves.toBe(false)
    await expect(opened.read('chromium-csv')).resolves.toMatchObject({
      items: [{ name: 'Озон', texts: { username: 'anna', password: 'ключ' } }],
    })
    opened.close()
  })

  it('with many entries is read whole, in its order', async () => {
    const names = Array.from({ length: 1_001 }, (_, index) => `Вход ${index}`)
    const opened = await openFile(
      file(['name,url,username,password', ...names.map((name) => `${name},https://ozon.ru,anna,ключ`)].join('\n')),
      reading,
    )
    const { items, problems } = await opened.read('chromium-csv')
    expect(items.map(({ name }) => name)).toEqual(names)
    expect(problems).toEqual([])
    opened.close()
  })

  it('is read with columns that a person assigns', async () => {
    const opened = await openFile(file('что;кто;чем\nМельница;anna;ключ\n'), reading)
    expect(opened.recognised.certainty).toBe('no')
    await expect(opened.table()).resolves.toMatchObject({
      headers: ['что', 'кто', 'чем'],
      rows: [['Мельница', 'anna', 'ключ']],
      count: 1,
    })
    await expect(opened.readAssigned(['name', 'username', 'password'])).resolves.toMatchObject({
      items: [{ name: 'Мельница', texts: { username: 'anna', password: 'ключ' } }],
    })
    opened.close()
  })

  it('has headers or not, as it is guessed, until a person says otherwise', async () => {
    const opened = await openFile(file('mail,https://mail.example,ivan,ключ\n'), reading)
    await expect(opened.table()).resolves.toMatchObject({
      hasHeaders: false,
      count: 1,
      guessed: ['name', 'address', 'username', 'password'],
    })
    await expect(opened.readAssigned(['name', 'address', 'username', 'password'], false)).resolves.toMatchObject({
      items: [{ position: 1, name: 'mail' }],
    })
    await expect(opened.table(true)).resolves.toMatchObject({ hasHeaders: true, count: 0 })
    opened.close()
  })

  it('goes to the worker: nobody else has its bytes afterwards', async () => {
    const given = file('name,url,username,password\n')
    const opened = await openFile(given, reading)
    expect(given.bytes.byteLength).toBe(0)
    opened.close()
  })

  it('says what it is not', async () => {
    await expect(openFile(file(''), reading)).rejects.toEqual(code('nothing_inside'))
    const opened = await openFile(file('name,url,username,password\nОзон,https://ozon.ru,anna,ключ\n'), reading)
    await expect(opened.read('bitwarden-json')).rejects.toEqual(expect.objectContaining({ name: 'TransferError' }))
    await expect(opened.read('no such format')).rejects.toEqual(code('unknown_format'))
    opened.close()
    await expect(opened.table()).rejects.toEqual(code('broken'))
  })
})

it.each([
  ['does not load', 'syntax error('],
  ['breaks down', 'onmessage = () => { throw new Error("broken") }'],
])('a worker that %s ends with a sentence, and the page stays', async (_, script) => {
  await expect(openFile(file('name,url\n'), workerOf(script))).rejects.toEqual(code('broken'))
})

it('so does one that the page may not start', async () => {
  const refused = () => {
    throw new TypeError('not an address of ours')
  }
  await expect(openFile(file('name,url\n'), refused)).rejects.toEqual(code('broken'))
})

it('one that does not come to its end is ended after its time, and whatever waits is told so', async () => {
  const endings: MockInstance<() => void>[] = []
  const endless = () => {
    // Answers what the file is, and is at the rest for ever.
    const worker = workerOf(
      `onmessage = ({ data }) => { if (data.call === 'open') postMessage({ id: data.id, answer: { certainty: 'certain', ids: ['kdbx'] } }); else for (;;); }`,
    )()
    endings.push(vi.spyOn(worker, 'terminate'))
    return worker
  }
  const opened = await openFile(file('x'), endless, undefined, 3_000)
  await expect(opened.read('kdbx', { password: 'x' })).rejects.toEqual(code('took_too_long'))
  expect(endings.map(({ mock }) => mock.calls.length)).toEqual([1])
  await expect(opened.table()).rejects.toEqual(code('took_too_long'))
})
