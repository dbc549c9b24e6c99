import { ItemMark } from '@larets/vault-ui/item-list'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '@larets/vault-ui/styles.css'
import '../../styles.css'
import { BundledMarks } from './bundled-marks.tsx'
import { drawnMarks } from './service-marks-data.ts'

const login = (address: string) => ({
  name: { trusted: true, text: 'Работа' },
  type: 'login',
  uris: [{ uri: { trusted: true, text: address }, match: null }],
})

const signOf = (element: Element | null) => {
  const { width, height } = element?.getBoundingClientRect() ?? {}
  return { width, height, letters: element?.textContent }
}

it('come in the place of the letters, in their colours, and move nothing', async () => {
  const { container } = await render(
    <BundledMarks>
      <ItemMark item={login('https://github.com/login')} size="small" />
      <ItemMark item={login('https://kontora.example')} size="small" />
    </BundledMarks>,
  )
  const [known = null, unknown = null] = container.querySelectorAll('[data-vlt-slot="item-mark"]')
  await expect.poll(() => known?.querySelector('path')).not.toBeNull()
  const path = container.querySelector('[data-slot="service-mark"] path')
  const ground = container.querySelector('[data-slot="service-mark"]')
  if (path === null || ground === null) throw new Error('no mark')
  expect(getComputedStyle(path).fill).toBe('rgb(255, 255, 255)')
  expect(getComputedStyle(ground).backgroundColor).toBe('rgb(24, 23, 23)')
  expect(signOf(known)).toEqual({ width: 28, height: 28, letters: '' })
  expect(signOf(unknown)).toEqual({ width: 28, height: 28, letters: 'Ра' })
})

it('are letters of strokes for services that are drawn here, on a ground that forced colours leave', async () => {
  const { container } = await render(
    <BundledMarks>
      <ItemMark item={login('https://www.ozon.ru')} size="large" />
    </BundledMarks>,
  )
  await expect.poll(() => container.querySelector('path')).not.toBeNull()
  const [path, ground] = ['path', '[data-slot="service-mark"]'].map((part) => {
    const element = container.querySelector(part)
    if (element === null) throw new Error(`no ${part}`)
    return getComputedStyle(element)
  })
  expect(path).toMatchObject({ fill: 'none', stroke: 'rgb(255, 255, 255)', strokeWidth: '2.3px' })
  expect(ground?.backgroundImage).toBe('linear-gradient(rgb(0, 91, 255) 85%, rgb(249, 17, 85) 0px)')
  expect(ground?.forcedColorAdjust).toBe('none')
})

it('have their letters well inside of the square, above a band', async () => {
  const { container } = await render(
    <svg viewBox="0 0 24 24">
      {drawnMarks.map(([hosts, , , strokes]) => (
        <path key={hosts} d={strokes} />
      ))}
    </svg>,
  )
  const half = 1.15
  const outside = [...container.querySelectorAll('path')].filter((path, index) => {
    const { x, y, width, height } = path.getBBox()
    const bottom = drawnMarks[index]?.[1].includes('gradient') ? 19.4 : 22
    return x - half < 2 || y - half < 3 || x + width + half > 22 || y + height + half > bottom
  })
  expect(outside.map((path) => path.getAttribute('d'))).toEqual([])
})
