import { VaultError } from '@larets/vault-core'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { createSonnerNotifier, SonnerToaster } from '@larets/vault-ui/notify/sonner'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@larets/vault-ui/styles.css'
import { useReport } from '../notify/use-report.ts'
import { useSignInNotices } from '../notify/sign-in-notices.tsx'
import { useNotices } from '../notify/notices.tsx'
import { UnsupportedPage } from '../../unsupported-page.tsx'
import { LocaleProvider } from './locale-provider.tsx'
import { createLocaleStore } from './locale-store.ts'

const notifier = createSonnerNotifier()

afterEach(() => {
  notifier.dismiss()
  localStorage.removeItem('larets-ui-locale')
})

function TellingAtTheDoor() {
  const notices = useSignInNotices()
  const report = useReport()
  const tell = () => {
    notices.error(({ shell }) => shell.notRecovered)
    report(new VaultError('kdf_refused'))
    report(new VaultError('no_vaults'))
  }
  return <button onClick={tell}>2</button>
}

function Telling() {
  const notices = useNotices()
  const report = useReport()
  const tell = () => {
    notices.success(({ items }) => items.types.login.deleted('GitHub'), {
      action: { label: ({ items }) => items.undo, onClick: () => {} },
    })
    report(new TypeError('x'))
  }
  return <button onClick={tell}>1</button>
}

describe('one provider', () => {
  it('changes host and views together', async () => {
    const store = createLocaleStore('larets')
    await store.bringApp()
    const { container } = await render(
      <LocaleProvider store={store}>
        <UnsupportedPage missing={['locks', 'storage']} />
        <LockScreen onUnlock={() => Promise.resolve({ ok: true })} onSignOut={() => {}} />
      </LocaleProvider>,
    )
    await store.choose('en')
    await expect.poll(() => container.textContent).not.toMatch(/[а-яё]/iu)
    await store.choose('ru')
    await expect.element(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Здесь хранилище открыть нельзя' })).toBeInTheDocument()
  })

  it('changes notices that are on show: their words, their buttons, what failed', async () => {
    const store = createLocaleStore('larets')
    await store.bringApp()
    const { baseElement } = await render(
      <LocaleProvider store={store}>
        <NotifierProvider value={notifier}>
          <Telling />
          <SonnerToaster />
        </NotifierProvider>
      </LocaleProvider>,
    )
    await page.getByRole('button', { name: '1' }).click()
    await expect.element(page.getByText('Доступ «GitHub» удалён')).toBeInTheDocument()
    await expect.element(page.getByText('Неизвестная ошибка: TypeError')).toBeInTheDocument()
    await store.choose('en')
    await expect.element(page.getByText('Login “GitHub” deleted')).toBeInTheDocument()
    await expect.element(page.getByText('Unknown error: TypeError')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
    expect(baseElement.textContent).not.toMatch(/[а-яё]/iu)
  })

  it('changes notices of the way in without the app, and has words of all errors once that has come', async () => {
    const store = createLocaleStore('larets')
    const { baseElement } = await render(
      <LocaleProvider store={store}>
        <NotifierProvider value={notifier}>
          <TellingAtTheDoor />
          <SonnerToaster />
        </NotifierProvider>
      </LocaleProvider>,
    )
    await page.getByRole('button', { name: '2' }).click()
    await expect
      .element(page.getByText('Восстановление не завершилось: действует прежний мастер-пароль'))
      .toBeInTheDocument()
    await expect.element(page.getByText(/^Сервер предложил ослабленную защиту/u)).toBeInTheDocument()
    await expect.element(page.getByText('Неизвестная ошибка: no_vaults')).toBeInTheDocument()
    await store.choose('en')
    await expect.element(page.getByText(/^The server offered a weaker protection/u)).toBeInTheDocument()
    await expect.element(page.getByText('Unknown error: no_vaults')).toBeInTheDocument()
    expect(baseElement.textContent).not.toMatch(/[а-яё]/iu)
    await store.bringApp()
    await expect.element(page.getByText('The server sent no vault at all')).toBeInTheDocument()
  })
})
