import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuthScreen } from '../auth/index.ts'
import { ItemList, type ItemListProps } from '../item-list/index.ts'
import { LockScreen } from '../lock-screen/index.ts'
import { ItemDialog } from '../forms/item-dialog.ts'
import { sampleItem, opened } from '../testing/sample-items.ts'
import { notifier, WithNotices } from '../testing/with-notices.tsx'
import { VaultDialog } from '../forms/vault-dialog.ts'
import { en } from './en.ts'
import { MessagesProvider, ru, useLocale, type MessageOverrides } from './index.ts'

const refused = () => Promise.resolve({ ok: false } as const)
const screen = <LockScreen onUnlock={() => Promise.resolve({ ok: true })} onSignOut={() => {}} />
const part = <LockScreen inline onUnlock={() => Promise.resolve({ ok: true })} />
const speaking = (messages: MessageOverrides, view: ReactNode) => (
  <MessagesProvider messages={messages}>{view}</MessagesProvider>
)

describe('MessagesProvider', () => {
  it('is not needed for Russian', async () => {
    await render(screen)
    await expect.element(page.getByRole('button', { name: ru.lockScreen.submit })).toBeVisible()
  })

  it('changes the language of everything inside', async () => {
    const { container } = await render(speaking(en, screen))
    await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    expect(container.textContent).not.toMatch(/[а-яё]/iu)
  })

  it('nests: the inner texts win, the outer ones stay', async () => {
    await render(speaking(en, speaking({ lockScreen: { submit: 'Open up' } }, screen)))
    await expect.element(page.getByRole('button', { name: 'Open up' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})

describe('a language named by its locale', () => {
  it.each(['en', 'en-GB'])('brings its words, with %s for dates and order', async (locale) => {
    const { container } = await render(
      <MessagesProvider locale={locale}>
        {screen}
        <Locale />
      </MessagesProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    expect(container.textContent).not.toMatch(/[а-яё]/iu)
    expect([...container.querySelectorAll('output')].at(-1)?.textContent).toBe(locale)
  })

  it('takes single texts over its words, and Russian inside of it', async () => {
    await render(
      <MessagesProvider locale="en" messages={{ lockScreen: { title: 'Enter your passphrase' } }}>
        {part}
        <MessagesProvider locale="ru">{part}</MessagesProvider>
      </MessagesProvider>,
    )
    await expect.element(page.getByRole('heading', { name: 'Enter your passphrase' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: ru.lockScreen.submit })).toBeVisible()
  })

  it('keeps what is typed when it changes', async () => {
    const { rerender } = await render(<MessagesProvider locale="ru">{screen}</MessagesProvider>)
    await page.getByLabelText(ru.lockScreen.masterPassword, { exact: true }).fill('typed')
    await rerender(<MessagesProvider locale="en">{screen}</MessagesProvider>)
    await expect.element(page.getByLabelText(en.lockScreen.masterPassword, { exact: true })).toHaveValue('typed')
  })
})

function Locale() {
  return <output>{useLocale()}</output>
}

describe('the locale', () => {
  it.each([
    ['is Russian without a provider', <Locale key="" />, 'ru'],
    ['comes with a language', speaking(en, <Locale />), 'en'],
    ['stays where single texts are changed', speaking(en, speaking({ notify: { close: 'Fine' } }, <Locale />)), 'en'],
    ['can be named alone', speaking(en, speaking({ locale: 'en-GB' }, <Locale />)), 'en-GB'],
  ])('%s', async (_, view, locale) => {
    await render(view)
    await expect.element(page.getByRole('status')).toHaveTextContent(locale)
  })

  it('orders a list by the alphabet of the language', async () => {
    const nothing = () => {}
    const list: ItemListProps = {
      state: { kind: 'ready', items: ['Яма', 'Apple'].map((name) => sampleItem({ id: name, name: opened(name) })) },
      emptyReason: 'none-yet',
      selectedId: null,
      query: '',
      sort: 'name',
      onClearSearch: nothing,
      onAdd: nothing,
      onSortChange: nothing,
      onOpen: nothing,
      onCopy: refusedCopy,
      onOpenSite: nothing,
    }
    const names = () =>
      page
        .getByRole('row')
        .elements()
        .map((row) => /Яма|Apple/u.exec(row.textContent)?.[0])
    const shown = (
      <div style={{ height: '400px' }}>
        <ItemList {...list} />
      </div>
    )
    const { rerender } = await render(speaking({}, shown))
    await expect.poll(names).toEqual(['Яма', 'Apple'])
    await rerender(speaking(en, shown))
    await expect.poll(names).toEqual(['Apple', 'Яма'])
  })
})

const refusedCopy = () => Promise.resolve(false)

/** Nothing that was said before stays in the other language, and nothing that was typed is lost. */
describe('a change of language', () => {
  it('reaches a refusal of the lock screen', async () => {
    const { rerender } = await render(speaking({}, screen))
    await page.getByRole('button', { name: 'Разблокировать' }).click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Введите мастер-пароль')
    await rerender(speaking(en, screen))
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(en.lockScreen.required)
  })

  it('reaches refused fields and a refusal of the server on the auth screen, and the notice of a registration', async () => {
    const never = () => Promise.reject(new Error('not asked for'))
    let outcome: { ok: true } | { ok: false; code: 'email_taken' } = { ok: false, code: 'email_taken' }
    const view = (
      <WithNotices>
        <AuthScreen
          productName="Product"
          secret="masterPassword"
          step={{ kind: 'email' }}
          onCheckEmail={never}
          onAcceptChangedSalts={never}
          onSignIn={never}
          onReset={() => {}}
          onSignUp={() => Promise.resolve(outcome)}
        />
      </WithNotices>
    )
    const { rerender, baseElement } = await render(speaking({}, view))
    await page.getByRole('tab', { name: ru.auth.tabs.signUp }).click()
    const form = page.getByRole('tabpanel', { name: ru.auth.tabs.signUp })
    await form.getByRole('button', { name: ru.auth.register.submit }).click()
    await expect.element(page.getByText(ru.auth.masterPasswordRequired)).toBeVisible()
    await rerender(speaking(en, view))
    await expect.element(page.getByText('Enter your e-mail', { exact: true }).first()).toBeVisible()
    expect(baseElement.textContent).not.toMatch(/[а-яё]/iu)

    await page
      .getByLabelText(/^E-mail/u)
      .last()
      .fill('anna@example.test')
    await page.getByLabelText(/^Password$/u).fill('Maple9-lake-2mint-Zh7f')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Create account' }).click()
    await rerender(speaking({}, view))
    await expect.element(page.getByText(ru.auth.register.emailTaken)).toBeVisible()

    outcome = { ok: true }
    await form.getByRole('button', { name: ru.auth.register.submit }).click()
    await expect.element(page.getByRole('listitem')).toMatchTextContent(ru.auth.registered.toast)
    await rerender(speaking(en, view))
    await expect.poll(() => baseElement.textContent).not.toMatch(/[а-яё]/iu)
    notifier.dismiss()
  })

  it('reaches refused fields of dialogs, and keeps what is typed in them', async () => {
    const view = (
      <ItemDialog open mode="add" type="login" vaults={[]} defaultVaultId={null} onSave={refused} onClose={() => {}} />
    )
    const { rerender } = await render(speaking({}, view))
    await page.getByLabelText(ru.itemFields.types.login.fields.username.label).fill('anna')
    await page.getByRole('button', { name: ru.itemDialog.submit }).click()
    await expect.element(page.getByText(ru.itemFields.types.login.nameRequired)).toBeVisible()
    await rerender(speaking(en, view))
    await expect.element(page.getByText(en.itemFields.types.login.nameRequired)).toBeVisible()
    await expect.element(page.getByText(ru.itemFields.types.login.nameRequired)).not.toBeInTheDocument()
    await expect.element(page.getByLabelText(en.itemFields.types.login.fields.username.label)).toHaveValue('anna')
  })

  it('reaches the refused name of a vault', async () => {
    const view = (
      <VaultDialog open vault={{ id: '1', name: 'Home', consistent: true }} onSave={refused} onClose={() => {}} />
    )
    const { rerender } = await render(speaking({}, view))
    await userEvent.fill(page.getByRole('textbox'), ' ')
    await page.getByRole('button', { name: ru.vaultDialog.submit }).click()
    await expect.element(page.getByText(ru.vaultDialog.nameRequired)).toBeVisible()
    await rerender(speaking(en, view))
    await expect.element(page.getByText(en.vaultDialog.nameRequired)).toBeVisible()
  })

  it('reaches the button of a notice that is on show', async () => {
    const { rerender } = await render(speaking({}, <WithNotices>{null}</WithNotices>))
    notifier.error('502')
    await expect.element(page.getByRole('button', { name: ru.notify.close })).toBeVisible()
    await rerender(speaking(en, <WithNotices>{null}</WithNotices>))
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: new RegExp(`^${en.notify.region}`, 'u') }))
      .toBeInTheDocument()
    notifier.dismiss()
  })
})
