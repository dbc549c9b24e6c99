import { ItemMark } from '@larets/vault-ui/item-list'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '@larets/vault-ui/styles.css'
import '../../styles.css'
import { BundledMarks } from './bundled-marks.tsx'

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
