import { decodeQR } from 'qr/decode.js'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { spokenRu } from '../testing/story-messages.ts'
import { RecoveryScreen, type RecoverOutcome } from './index.ts'
import { PrintedSheet } from './printed-sheet.tsx'

const code = 'R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV570'
const strong = 'Верблюд шагает по Марсу 42'
const again = () => page.getByText('Прошло слишком много времени, или код заменили. Введите его ещё раз.')
const newPassword = () => page.getByLabelText('Новый мастер-пароль', { exact: true })

/** Opens by the code, and stands before the new master password. */
async function open(over: Promise<void>, onRecover: () => Promise<RecoverOutcome>) {
  await render(
    <RecoveryScreen
      productName="Ларец"
      email="anna@example.test"
      onOpen={async () => ({ ok: true, over })}
      onRecover={onRecover}
      onCheckOutcome={async () => ({ ok: false, code: 'unknown' })}
      onBack={() => {}}
    />,
  )
  await page.getByLabelText('Код восстановления').fill(code)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(newPassword()).toHaveFocus()
}

it('a phone that reads the printed sheet reads the code', async () => {
  const shown = { text: code, fingerprint: '123456 123456 123456 123456 123456 123456' }
  await render(
    <PrintedSheet
      messages={spokenRu.recovery}
      productName="Ларец"
      address="https://vault.test"
      email="anna@example.test"
      code={shown}
    />,
  )
  const canvas = document.querySelector('[data-vlt-print] canvas')
  const [side, context] = [480, new OffscreenCanvas(480, 480).getContext('2d')]
  if (context === null || !(canvas instanceof HTMLCanvasElement)) throw new Error('There is nothing to see')
  // As it is printed: smaller than it is drawn.
  context.drawImage(canvas, 0, 0, side, side)
  expect(decodeQR(context.getImageData(0, 0, side, side), { timeLimit: 10_000 })).toBe(code)
})

it('what was opened and is over by now is said, and the code is asked for anew', async () => {
  const over = Promise.withResolvers<void>()
  const onRecover = vi.fn<() => Promise<RecoverOutcome>>()
  await open(over.promise, onRecover)
  await newPassword().fill(strong)
  over.resolve()
  await expect.element(again()).toBeVisible()
  await expect.element(page.getByLabelText('Код восстановления')).toHaveValue('')
  await expect.element(page.getByLabelText('Почта')).toHaveValue('anna@example.test')
  expect(onRecover).not.toHaveBeenCalled()
})

it('what is over while the new master password is sent takes nothing from its answer', async () => {
  const [over, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<RecoverOutcome>()]
  await open(over.promise, () => sent.promise)
  await newPassword().fill(strong)
  await expect.element(page.getByText('Сильный', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Задать и войти' }).click()
  over.resolve()
  await expect.element(page.getByRole('button', { name: 'Меняем мастер-пароль' })).toBeVisible()
  await expect.element(again()).not.toBeInTheDocument()
  sent.resolve({ ok: true })
  await expect.element(page.getByText('Мастер-пароль изменён')).toBeVisible()
})

it('what is over while a sending fails is said after it', async () => {
  const [over, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<RecoverOutcome>()]
  await open(over.promise, () => sent.promise)
  await newPassword().fill(strong)
  await expect.element(page.getByText('Сильный', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Задать и войти' }).click()
  over.resolve()
  sent.resolve({ ok: false, code: 'failed' })
  await expect.element(again()).toBeVisible()
})
