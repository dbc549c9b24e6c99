import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { PasswordGenerator } from '../password-generator/index.ts'
import { SecretField } from '../secret-field/index.ts'

const stateOf = (slot: string) => document.querySelector(`[data-vlt-slot="${slot}"]`)?.getAttribute('data-state')

it('a slot tells its state, for rules of the page', async () => {
  const { rerender } = await render(
    <>
      <Button busy>Сохранить</Button>
      <TextField label="Имя" error="Введите имя" />
      <SecretField label="PIN" error="Введите PIN" />
    </>,
  )
  expect([stateOf('button'), stateOf('field'), stateOf('secret-field')]).toEqual(['busy', 'invalid', 'invalid'])
  await rerender(
    <>
      <Button>Сохранить</Button>
      <TextField label="Имя" />
      <SecretField label="PIN" />
    </>,
  )
  expect([stateOf('button'), stateOf('field'), stateOf('secret-field')]).toEqual([null, null, null])
})

it('a switch tells whether it is on, a tab whether it is chosen', async () => {
  await render(<PasswordGenerator />)
  await expect.poll(() => stateOf('generated-value')).toBe('ready')
  expect([stateOf('switch-row'), stateOf('tab')]).toEqual(['checked', 'active'])
  await page.getByRole('switch').first().click()
  expect(stateOf('switch-row')).toBeNull()
})
