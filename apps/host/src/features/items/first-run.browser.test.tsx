import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { FirstRun, firstSteps, type FirstRunProps, type FirstStep } from './first-run.tsx'

const onAdd = vi.fn<() => void>()
const onHide = vi.fn<() => void>()

afterEach(() => {
  vi.clearAllMocks()
})

const show = (done: readonly FirstStep[], look: FirstRunProps['look'] = 'pane') =>
  renderApp(
    <FirstRun steps={firstSteps} done={new Set(done)} look={look} onAdd={onAdd} onHide={onHide} />,
    '/?vaultId=v',
    [
      { path: 'account', element: null },
      { path: 'import', element: null },
      { path: 'generator', element: null },
      { path: 'settings', element: null },
    ],
  )
const place = (name: string) => page.getByRole('region', { name })
const address = () => page.getByTestId('address')

describe('the first steps', () => {
  it('lead to the recovery code, the import, the extension and the first login, and say how far one is', async () => {
    await show([])
    const steps = place('С чего начать')
    await expect.element(steps.getByRole('status')).toHaveTextContent('0 из 4')
    await steps.getByRole('link', { name: /^Создать код восстановления/ }).click()
    await expect.element(address()).toHaveTextContent('/account?vaultId=v')
    await steps.getByRole('link', { name: /^Перенести пароли/ }).click()
    await expect.element(address()).toHaveTextContent('/import?vaultId=v')
    await steps.getByRole('link', { name: /^Установить расширение браузера/ }).click()
    await expect.element(address()).toHaveTextContent('/settings?vaultId=v')
    await steps.getByRole('button', { name: /^Добавить первый доступ/ }).click()
    expect(onAdd).toHaveBeenCalledOnce()
    await steps.getByRole('link', { name: 'Придумать надёжный пароль' }).click()
    await expect.element(address()).toHaveTextContent('/generator?vaultId=v')
  })

  it('that are done say so in words, and lead nowhere any more', async () => {
    await show(['login'], 'card')
    const steps = place('С чего начать')
    await expect.element(steps.getByRole('status')).toHaveTextContent('1 из 4')
    await expect
      .element(steps.getByRole('listitem').filter({ hasText: 'Добавить первый доступ' }))
      .toHaveTextContent('Добавить первый доступ Готово')
    await expect.element(steps.getByRole('button', { name: /Добавить/ })).not.toBeInTheDocument()
  })

  it('are one line over a list, which opens', async () => {
    await show(['login'], 'line')
    const line = page.getByRole('button', { name: 'С чего начать · 1 из 4' })
    await expect.element(page.getByRole('listitem').first()).not.toBeInTheDocument()
    await line.click()
    await page.getByRole('link', { name: /^Перенести пароли/ }).click()
    await expect.element(address()).toHaveTextContent('/import?vaultId=v')
    await page.getByRole('button', { name: 'Скрыть' }).click()
    expect(onHide).toHaveBeenCalledOnce()
  })

  it('are hidden by a person, and tell when nothing is left', async () => {
    await show(firstSteps, 'card')
    await place('Всё готово').getByRole('button', { name: 'Скрыть' }).click()
    expect(onHide).toHaveBeenCalledOnce()
  })
})
