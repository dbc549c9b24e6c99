import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { forgetFirstSteps, useFirstStepsOver } from './first-steps-over.ts'

const anna = '0f1e2d3c-4b5a-4697-8877-66554433aa11'
const boris = '0f1e2d3c-4b5a-4697-8877-66554433bb22'

function Steps({ userId }: { readonly userId: string | null }) {
  const { isOver, keep, hide } = useFirstStepsOver(userId)
  return (
    <>
      <output>{isOver ? 'over' : 'open'}</output>
      <button type="button" onClick={keep}>
        keep
      </button>
      <button type="button" onClick={hide}>
        hide
      </button>
    </>
  )
}

const show = (userId: string | null) => renderWithTexts(<Steps userId={userId} />)
const press = (name: string) => page.getByRole('button', { name }).click()
const state = () => page.getByRole('status')

afterEach(() => forgetFirstSteps())

describe('the first steps of an account', () => {
  it('are over at once when they are hidden, and stay so', async () => {
    const first = await show(anna)
    await expect.element(state()).toHaveTextContent('open')
    await press('hide')
    await expect.element(state()).toHaveTextContent('over')
    await first.unmount()
    await show(anna)
    await expect.element(state()).toHaveTextContent('over')
  })

  it('stay on show when they are done, and do not come again', async () => {
    const first = await show(anna)
    await press('keep')
    await expect.element(state()).toHaveTextContent('open')
    await first.unmount()
    await show(anna)
    await expect.element(state()).toHaveTextContent('over')
  })

  it('are another account’s own, and what is kept names nobody', async () => {
    const first = await show(anna)
    await press('hide')
    await first.unmount()
    const second = await show(boris)
    await expect.element(state()).toHaveTextContent('open')
    await press('hide')
    await second.unmount()
    expect(localStorage.getItem('firstSteps')).toBe('4433aa11 4433bb22')
  })

  it('are none where no account is open', async () => {
    await show(null)
    await expect.element(state()).toHaveTextContent('over')
  })
})
