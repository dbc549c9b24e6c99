import { describe, expect, test } from 'vitest'
import { itemRecord } from '../../testing/item-record.ts'
import { sealedItems } from '../../testing/sealed-items.ts'
import { foldItem, type FoldedItem } from '../search/folded-item.ts'
import { firstScreen, openItems } from './opening.ts'

const never = new AbortController().signal

describe('opening many logins on the calling thread', () => {
  test('hands over every record once, the first screen first, in order, at most 1000 at a time', async () => {
    const { records, keys } = await sealedItems(1200)
    const chunks: (readonly FoldedItem[])[] = []
    await openItems({ records, keys, onOpened: (logins) => void chunks.push(logins), signal: never })
    expect(chunks[0]).toHaveLength(firstScreen)
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    expect(chunks.flat().map(({ item }) => item.id)).toEqual(records.map(({ id }) => id))
    expect(chunks.flat().every(({ item }) => item.consistent && item.name.trusted)).toBe(true)
  })

  test('hands over with each what is searched of it', async () => {
    const { records, keys } = await sealedItems(3)
    const opened: FoldedItem[] = []
    await openItems({ records, keys, onOpened: (logins) => void opened.push(...logins), signal: never })
    expect(opened).toHaveLength(3)
    expect(opened).toEqual(opened.map(({ item }) => foldItem(item)))
  })

  test('lets other tasks of the thread run in between', async () => {
    const { records, keys } = await sealedItems(400)
    let ticks = 0
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      ticks += 1
      port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
    await openItems({ records, keys, onOpened: () => {}, signal: never })
    port1.close()
    expect(ticks).toBeGreaterThan(10)
  })

  test('goes on once whoever receives what has opened is done with it', async () => {
    const { records, keys } = await sealedItems(300)
    let underWay = 0
    const atATime: number[] = []
    await openItems({
      records,
      keys,
      signal: never,
      onOpened: async () => {
        underWay += 1
        atATime.push(underWay)
        await new Promise((resolve) => setTimeout(resolve))
        underWay -= 1
      },
    })
    expect(atATime.length).toBeGreaterThan(2)
    expect(new Set(atATime)).toEqual(new Set([1]))
  })

  test('of no records hands over nothing, so that nobody waits for that to be drawn', async () => {
    const chunks: (readonly FoldedItem[])[] = []
    await openItems({ records: [], keys: new Map(), onOpened: (logins) => void chunks.push(logins), signal: never })
    expect(chunks).toEqual([])
  })

  test('gives records of a vault that is not open raw and untrusted', async () => {
    const record = itemRecord({ name: 'raw', username: 'words', password: 'p', uris: [{ uri: 'u', match: 1 }] })
    const opened: FoldedItem[] = []
    await openItems({
      records: [record],
      keys: new Map(),
      onOpened: (logins) => void opened.push(...logins),
      signal: never,
    })
    expect(opened.map(({ item }) => item)).toMatchObject([
      {
        id: record.id,
        name: { trusted: false, text: 'raw' },
        username: { trusted: false, text: 'words' },
        hasPassword: true,
        uris: [{ uri: { trusted: false, text: 'u' }, match: 1 }],
        consistent: false,
      },
    ])
  })

  test('hands over nothing more once it is aborted, and says so', async () => {
    const { records, keys } = await sealedItems(700)
    const locked = new AbortController()
    const chunks: (readonly FoldedItem[])[] = []
    const onOpened = (logins: readonly FoldedItem[]) => {
      chunks.push(logins)
      locked.abort(new Error('locked'))
    }
    await expect(openItems({ records, keys, onOpened, signal: locked.signal })).rejects.toThrow('locked')
    expect(chunks).toHaveLength(1)
  })

  test('does nothing when it was aborted before', async () => {
    const { records, keys } = await sealedItems(1)
    const onOpened = () => expect.unreachable()
    await expect(openItems({ records, keys, onOpened, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('goes on without a worker when none can be started', async () => {
    const { records, keys } = await sealedItems(300)
    const opened: FoldedItem[] = []
    const createWorker = () => {
      throw new Error('refused by the page’s policy')
    }
    await openItems({ records, keys, onOpened: (logins) => void opened.push(...logins), signal: never, createWorker })
    expect(opened.map(({ item }) => item.id)).toEqual(records.map(({ id }) => id))
  })
})
