import { useState } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dialog, DialogHeader } from '@larets/vault-ui/primitives'
import { createAppHistory } from '../places/app-history.ts'
import { AppRouter } from '../places/app-router.tsx'
import { Link } from '../places/link.tsx'
import { useBackClosesDialogs } from './use-back-closes-dialogs.ts'

const asked = vi.fn<() => void>()

function Page({ refuses }: { readonly refuses: boolean }) {
  useBackClosesDialogs()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Link to="/second">Дальше</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <output data-testid="address">{useLocation().pathname}</output>
      <Dialog
        open={open}
        data-vlt-slot="test-dialog"
        onRequestClose={() => {
          asked()
          if (!refuses) setOpen(false)
        }}
      >
        <DialogHeader title="Форма" />
        <button type="button" onClick={() => void navigate(-1)}>
          Назад
        </button>
      </Dialog>
    </>
  )
}

async function withDialogOnSecondPage(refuses: boolean) {
  asked.mockClear()
  const screen = await render(
    <AppRouter history={createAppHistory(createMemoryHistory({ v5Compat: true }))}>
      <Page refuses={refuses} />
    </AppRouter>,
  )
  await screen.getByRole('link', { name: 'Дальше' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/second')
  await screen.getByRole('button', { name: 'Открыть' }).click()
  return { screen, back: () => screen.getByRole('button', { name: 'Назад' }).click() }
}

it('closes the open dialog and stays at the address; the next step back leaves it', async () => {
  const { screen, back } = await withDialogOnSecondPage(false)
  await back()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/second')
  await screen.getByRole('button', { name: 'Открыть' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

it('asks the owner of the dialog, who may keep it', async () => {
  const { screen, back } = await withDialogOnSecondPage(true)
  await back()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/second')
})
