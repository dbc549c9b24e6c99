import { AccountView } from '@larets/vault-ui/account'
import { PasskeysSection } from '@larets/vault-ui/passkeys'
import { RecoverySection } from '@larets/vault-ui/recovery'
import { SecondFactorSection } from '@larets/vault-ui/second-factor'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { useGoToSection } from '../../app/places/use-go-to-section.ts'
import { AccountNav, accountSections } from './account-nav.tsx'

const loading = { kind: 'loading' } as const
const product = { productName: 'Ларец', address: 'https://larets.example' }
const nothing = () => {}
const done = async () => ({ ok: true }) as const
const failed = async () => ({ ok: false, code: 'failed' }) as const

/** As the page has it, beside its view. */
function GoToSection() {
  useGoToSection(accountSections)
  return null
}

const account = (
  <main className="h-dvh overflow-y-auto">
    <AccountView
      profile={{ name: '', email: 'anna@example.test', onChangeName: done, onChangeEmail: done, onCheckEmail: done }}
      devices={loading}
      onChangePassword={done}
      onCheckPassword={done}
      onEndDevice={async () => {}}
      onEndOtherDevices={async () => {}}
      secondFactor={
        <SecondFactorSection
          {...product}
          state={loading}
          onPrepare={failed}
          onMakeCodes={failed}
          onRemove={failed}
          onAddKey={failed}
          onRemoveKey={failed}
          onRetry={async () => {}}
          onCopy={nothing}
          onSave={nothing}
        />
      }
      passkeys={<PasskeysSection state={loading} onAdd={done} onRemove={done} onRetry={async () => {}} />}
      recovery={
        <RecoverySection {...product} state={loading} onPrepare={failed} onRemove={done} onRetry={async () => {}} />
      }
      rotation={{
        isBegun: false,
        onPrepare: failed,
        onFinish: failed,
        onDrop: async () => false,
        onCheckOutcome: failed,
      }}
      data={{ onImport: nothing, onExport: nothing }}
      deletion={{ onDelete: done, onCheckOutcome: done, onExport: nothing }}
      nav={<AccountNav />}
    />
    <GoToSection />
  </main>
)

beforeEach(() => page.viewport(1280, 500))

it('lists the sections of the account as they are called there, in their order', async () => {
  const screen = await renderApp(account, '/account', [{ path: 'account', element: null }])
  const nav = screen.getByRole('navigation', { name: 'Разделы аккаунта' })
  const titles = screen.getByRole('heading', { level: 2 })
  await expect.element(nav).toBeVisible()
  const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)
  expect(textsOf(nav.getByRole('link').elements())).toEqual(textsOf(titles.elements()))
  expect(titles.elements()).toHaveLength(8)
})

it('leads to a section, which has the focus then, and marks it', async () => {
  const screen = await renderApp(account, '/account', [{ path: 'account', element: null }])
  const link = screen.getByRole('link', { name: 'Устройства' })
  await expect.element(screen.getByRole('link', { name: 'Профиль' })).toHaveAttribute('aria-current', 'location')
  await link.click()
  await expect.element(screen.getByRole('region', { name: 'Устройства' })).toHaveFocus()
  await expect.element(link).toHaveAttribute('aria-current', 'location')
})
