import { afterAll, expect, it, vi } from 'vitest'
import { sealedItems } from '../../testing/sealed-items.ts'
import type { FoldedItem } from '../search/folded-item.ts'
import { openItems } from './opening.ts'

// Files of tests share what is loaded: here what serves workers has still to come.
vi.hoisted(() => vi.resetModules())
vi.mock('./opening-pool.ts', () => {
  throw new Error('not found')
})
afterAll(() => {
  vi.doUnmock('./opening-pool.ts')
  vi.resetModules()
})

it('opens many items on the calling thread when what serves workers does not load', async () => {
  const { records, keys } = await sealedItems(300)
  const opened: FoldedItem[] = []
  const createWorker = vi.fn<() => Worker>()
  await openItems({
    records,
    keys,
    onOpened: (items) => void opened.push(...items),
    signal: new AbortController().signal,
    createWorker,
  })
  expect(createWorker).not.toHaveBeenCalled()
  expect(opened.map(({ item }) => item.id)).toEqual(records.map(({ id }) => id))
})
