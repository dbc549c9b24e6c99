import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { StrengthMeter } from './index.ts'

const loads = vi.hoisted(() => {
  const { promise, reject } = Promise.withResolvers<never>()
  return { promise, reject, count: 0 }
})

// The first of these modules does not come, by a network that is not there: nobody can be kept offline here.
vi.mock('@larets/vault-core/strength', () => {
  loads.count += 1
  return loads.promise
})

const meter = () => page.getByRole('meter', { name: 'Надёжность пароля' })
const state = () => document.querySelector('[data-vlt-slot="strength-meter"]')?.getAttribute('data-state')

it('asks for the analyser when something is typed, says no level before it has come, and says when it does not', async () => {
  const screen = await render(<StrengthMeter text="" advice announced />)
  await screen.rerender(<StrengthMeter entropy={60} />)
  await screen.rerender(<StrengthMeter text="" advice announced />)
  expect(loads.count).toBe(0)
  expect(state()).toBe('none')

  // The score alone would be strong.
  await screen.rerender(<StrengthMeter text="Summer2024!" advice announced />)
  await vi.waitFor(() => expect(loads.count).toBe(1))
  await expect.element(meter()).toHaveAttribute('aria-valuetext', 'Оценивается')
  expect(state()).toBe('loading')
  expect(screen.container.textContent).not.toMatch(/сильный|средний|слабый/iu)
  expect(document.querySelector('[data-vlt-slot="strength-bar"]')?.getAttribute('data-state')).toBe('none')
  expect(page.getByRole('listitem').elements()).toHaveLength(0)

  loads.reject(new Error('offline'))
  await expect.element(page.getByText('Не удалось оценить', { exact: true })).toBeVisible()
  expect(state()).toBe('failed')
})
