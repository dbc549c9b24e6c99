import { expect, test } from 'vitest'
import { preloadPlace } from './app.tsx'
import { routes } from './router.tsx'

const pages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path !== '*')
  .map(({ path = '', Component }) => ({ address: /\w+/.exec(path)?.[0] ?? '', Component }))

test.each(pages)('the page at /$address is loaded before the app is drawn there', async ({ address }) => {
  const preloaded: string[] = []
  for (const page of pages) {
    expect(page.Component).toHaveProperty('preload')
    Object.assign(page.Component ?? {}, { preload: async () => void preloaded.push(page.address) })
  }
  await preloadPlace(`/${address}`)
  expect(preloaded).toEqual([address])
})

test('nothing is loaded for an address that is no place', async () => {
  await expect(preloadPlace('/no/such/place')).resolves.toBeUndefined()
})
