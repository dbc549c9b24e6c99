import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import manifest from '../../package.json?raw'
import { AuthScreen, LoginEmailStep, LoginPasswordStep, RegisterForm } from '../auth/index.ts'
import { ConfirmDialog } from '../confirm-dialog/index.ts'
import { ItemList, ItemSearch } from '../item-list/index.ts'
import { ItemPanel } from '../item-panel/index.ts'
import { LockScreen } from '../lock-screen/index.ts'
import { LoginDialog } from '../login-dialog/index.ts'
import { NotifierProvider } from '../notify/index.ts'
import { SonnerToaster } from '../notify/sonner.tsx'
import { PasswordGenerator, PasswordGeneratorDialog } from '../password-generator/index.ts'
import { MasterPasswordField, SecretField } from '../secret-field/index.ts'
import { SignOutDialog } from '../sign-out-dialog/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { sampleItem } from '../testing/sample-items.ts'
import { VaultDialog } from '../vault-dialog/index.ts'
import { VaultSwitcher } from '../vault-switcher/index.ts'
import { VaultTheme } from './index.ts'
import './styles.css'

const nothing = () => {}
const done = () => Promise.resolve({ ok: true } as const)
const copied = () => Promise.resolve(true)
const notifier = { success: () => '', error: () => '', dismiss: nothing }
const rowActions = { onOpen: nothing, onCopyUsername: copied, onCopyPassword: copied, onOpenSite: nothing }
const panelActions = {
  onReveal: () => Promise.resolve(null),
  onCopy: copied,
  onEdit: nothing,
  onDelete: nothing,
  onClose: nothing,
}

type Drawing = (className: string) => ReactNode

const itemList =
  (state: Parameters<typeof ItemList>[0]['state']): Drawing =>
  (className) => (
    <ItemList
      state={state}
      emptyReason="none-yet"
      selectedId={null}
      query=""
      sort="name"
      onClearSearch={nothing}
      onAdd={nothing}
      onSortChange={nothing}
      {...rowActions}
      className={className}
    />
  )
const itemPanel =
  (state: Parameters<typeof ItemPanel>[0]['state']): Drawing =>
  (className) => <ItemPanel state={state} vault={undefined} {...panelActions} className={className} />
const vaultSwitcher =
  (loading: boolean): Drawing =>
  (className) => (
    <VaultSwitcher
      vaults={[]}
      selectedId={null}
      loading={loading}
      onSelect={nothing}
      onEdit={nothing}
      onCreate={nothing}
      className={className}
    />
  )

/** Every component of the entries, in each form whose outermost element is another. */
const drawings: Readonly<Record<string, readonly [Drawing, ...Drawing[]]>> = {
  AuthScreen: [
    (className) => (
      <AuthScreen
        productName="Ларец"
        step={{ kind: 'email' }}
        onCheckEmail={done}
        onSignIn={done}
        onSignUp={done}
        onReset={nothing}
        className={className}
      />
    ),
  ],
  ConfirmDialog: [
    (className) => (
      <ConfirmDialog
        title="Удалить?"
        description="Насовсем."
        confirm="Удалить"
        cancel="Отмена"
        onConfirm={() => Promise.resolve()}
        onCancel={nothing}
        className={className}
      />
    ),
  ],
  ItemList: [itemList({ kind: 'loading' }), itemList({ kind: 'ready', items: [] })],
  ItemPanel: [itemPanel({ kind: 'missing' }), itemPanel({ kind: 'ready', item: sampleItem() })],
  ItemSearch: [
    (className) => (
      <ItemSearch
        query=""
        onQueryChange={nothing}
        onEnterResults={nothing}
        onOpenFirst={nothing}
        className={className}
      />
    ),
  ],
  LockScreen: [(className) => <LockScreen onUnlock={done} className={className} />],
  LoginDialog: [
    (className) => (
      <LoginDialog
        open
        mode="add"
        vaults={[]}
        defaultVaultId={null}
        onSave={done}
        onClose={nothing}
        className={className}
      />
    ),
  ],
  LoginEmailStep: [
    (className) => <LoginEmailStep onCheckEmail={done} onCreateAccount={nothing} className={className} />,
  ],
  LoginPasswordStep: [
    (className) => (
      <LoginPasswordStep
        email="anna@example.ru"
        onSignIn={done}
        onReset={nothing}
        onCreateAccount={nothing}
        className={className}
      />
    ),
  ],
  MasterPasswordField: [
    (className) => <MasterPasswordField label="Пароль" autoComplete="new-password" className={className} />,
  ],
  PasswordGenerator: [(className) => <PasswordGenerator className={className} />],
  PasswordGeneratorDialog: [
    (className) => <PasswordGeneratorDialog open onConfirm={nothing} onClose={nothing} className={className} />,
  ],
  RegisterForm: [
    (className) => <RegisterForm onSignUp={done} onRegistered={nothing} onSignIn={nothing} className={className} />,
  ],
  SecretField: [(className) => <SecretField label="Пароль" className={className} />],
  SignOutDialog: [
    (className) => <SignOutDialog open onSignOut={nothing} onClose={nothing} className={className} />,
  ],
  SonnerToaster: [(className) => <SonnerToaster className={className} />],
  StrengthMeter: [(className) => <StrengthMeter text="" className={className} />],
  VaultDialog: [
    (className) => <VaultDialog open vault={null} onSave={done} onClose={nothing} className={className} />,
  ],
  VaultSwitcher: [vaultSwitcher(false), vaultSwitcher(true)],
  VaultTheme: [(className) => <VaultTheme className={className}>Внутри</VaultTheme>],
}

/** These draw no element at all. */
const withoutElement = new Set(['MessagesProvider', 'NotifierProvider', 'PortalContainerProvider'])

/** Names that a public entry exports and that a page draws. */
async function publicComponents(): Promise<readonly string[]> {
  const files = import.meta.glob<Record<string, unknown>>(['/src/*/index.ts', '/src/messages/en.ts', '/src/notify/sonner.tsx'])
  const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(manifest)
  const entries = Object.values(exports).filter((source) => /\.tsx?$/u.test(source))
  const names = entries.map(async (source) => {
    const load = files[source.replace('./', '/')]
    if (load === undefined) throw new Error(`${source} is an entry that this test does not load`)
    return Object.keys(await load()).filter((name) => /^[A-Z]/u.test(name))
  })
  return (await Promise.all(names)).flat()
}

/** The name of a component as its `data-vlt-slot` has it. */
const slotOf = (component: string) => component.replace(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase()

describe('a class of the page', () => {
  const rule = document.createElement('style')
  rule.textContent = '.own-class { --vlt-color-accent: rgb(1 2 3) }'
  // First in the page: the tokens' own rules come after it, and lose.
  beforeEach(() => document.head.prepend(rule))
  afterEach(() => rule.remove())

  const forms = Object.entries(drawings).flatMap(([name, ways]) => ways.map((draw) => [name, draw] as const))
  it.each(forms)('is on the outermost element of %s, which carries its name', async (name, draw) => {
    await render(<NotifierProvider value={notifier}>{draw('own-class')}</NotifierProvider>)
    const marked = [...document.querySelectorAll<HTMLElement>('.own-class')]
    expect(marked.map(({ dataset }) => dataset['vltSlot'])).toEqual([slotOf(name)])
    expect(marked.map((root) => getComputedStyle(root).getPropertyValue('--vlt-color-accent'))).toEqual(['rgb(1 2 3)'])
    // A theme draws nothing by itself.
    expect(marked.map(({ classList }) => classList.contains('vlt-root'))).toEqual([name !== 'VaultTheme'])
  })

  it('is tried on every component that others can import', async () => {
    const missing = (await publicComponents()).filter((name) => !(name in drawings) && !withoutElement.has(name))
    expect(missing).toEqual([])
  })
})
