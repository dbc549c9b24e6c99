import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleWifi, wifiDetails } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemPanel } from './index.ts'

/** The text of the code as a camera would see it: on the page, in its size there. */
function seen(code: Element): string {
  const side = 480
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (context === null || !(code instanceof HTMLCanvasElement)) throw new Error('There is nothing to see.')
  context.drawImage(code, 0, 0, side, side)
  return decodeQR(context.getImageData(0, 0, side, side), { timeLimit: 2_000 })
}

it('a network shows what it is, and the code by which a phone joins it only when asked', async () => {
  const item = sampleWifi()
  await render(
    <ItemPanel
      state={{ kind: 'ready', item }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={() => Promise.resolve(null)}
      onOpenDetails={() => Promise.resolve(wifiDetails({ password: 'рыба;кит' }))}
      onCopy={() => Promise.resolve(true)}
      onEdit={() => {}}
      onDelete={() => {}}
      onClose={() => {}}
    />,
  )
  await expect.element(page.getByText('Dacha-5G')).toBeVisible()
  await expect.element(page.getByText('WPA, WPA2 или WPA3')).toBeVisible()
  await expect.element(page.getByText('Пароль скрыт')).toBeInTheDocument()
  const code = page.getByRole('img', { name: 'QR-код для подключения к сети Dacha-5G' })
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Показать QR-код' }).click()
  await expect.element(code).toBeVisible()
  expect(seen(code.element())).toBe(String.raw`WIFI:T:WPA;S:Dacha-5G;P:рыба\;кит;H:true;;`)
  await page.getByRole('button', { name: 'Скрыть QR-код' }).click()
  await expect.element(code).not.toBeInTheDocument()
})
