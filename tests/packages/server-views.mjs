// Every view of the packages with something in it: drawn on a server, then taken over in a browser. This file runs in
// the consumer's project, on both sides.
import {
  AuthScreen,
  LoginCodeStep,
  LoginEmailStep,
  LoginForm,
  LoginPasswordStep,
  RegisterForm,
} from '@larets/vault-ui/auth'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { healthReport } from '@larets/vault-core/health'
import { DuplicatesView } from '@larets/vault-ui/duplicates'
import { AccountEventsView, AccountView } from '@larets/vault-ui/account'
import { RecoveryScreen, RecoverySection } from '@larets/vault-ui/recovery'
import { PasskeysSection } from '@larets/vault-ui/passkeys'
import { SecondFactorScreen, SecondFactorSection } from '@larets/vault-ui/second-factor'
import { ExportView } from '@larets/vault-ui/export'
import { HealthSummary, HealthView } from '@larets/vault-ui/health'
import { ImportView } from '@larets/vault-ui/import'
import { ItemList, ItemMark, ItemSearch, TrashList } from '@larets/vault-ui/item-list'
import { ItemPanel } from '@larets/vault-ui/item-panel'
import { GeneratedPasswords, WaitingSaves } from '@larets/vault-ui/kept'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { ItemDialog } from '@larets/vault-ui/item-dialog'
import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { SonnerToaster } from '@larets/vault-ui/notify/sonner'
import { PasswordGenerator, PasswordGeneratorDialog } from '@larets/vault-ui/password-generator'
import { MasterPasswordField, SecretField } from '@larets/vault-ui/secret-field'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { VaultTheme } from '@larets/vault-ui/theme'
import { VaultDialog } from '@larets/vault-ui/vault-dialog'
import { VaultSwitcher } from '@larets/vault-ui/vault-switcher'
import { createElement, StrictMode, useEffect } from 'react'

const nothing = () => {}
const succeeds = async () => ({ ok: true })
const isDone = async () => true
const notifier = { success: () => 'id', error: () => 'id', dismiss: nothing }
const trusted = (text) => ({ trusted: true, text })

const vaults = [
  { id: 'home', name: 'Home', usable: true },
  { id: 'work', name: 'Work', usable: true },
]
const items = Array.from({ length: 40 }, (_, index) => ({
  id: `item-${index}`,
  vaultId: index % 2 === 0 ? 'home' : 'work',
  type: 'login',
  name: trusted(`Login ${index}`),
  username: trusted(`person${index}@mail.example`),
  overview: null,
  hasPassword: true,
  hasDetails: false,
  uris: [{ uri: trusted('https://site.example/'), match: null }],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  // Near midnight: another day, where another time is.
  createdAt: '2026-02-28T23:30:00.000Z',
  updatedAt: '2026-03-31T22:45:00.000Z',
}))

const health = { onChangePassword: nothing, onEdit: nothing, onOpen: nothing, onDismiss: nothing, onRemind: nothing }
const facts = items.map(({ id }) => [id, { id, isOpen: true, level: 'Weak', fingerprint: 'same', expiresOn: null }])
const checked = {
  report: healthReport(items, new Map(facts), Date.parse('2026-06-15T12:00:00.000Z')),
  items: new Map(items.map((item) => [item.id, item])),
}

const row = {
  position: 2,
  type: 'login',
  name: 'Login',
  texts: { username: 'a' },
  uris: [],
  fields: [],
  folder: [],
  tags: [],
  favourite: false,
}
const preview = {
  ...{
    rows: [
      {
        key: 0,
        position: 2,
        item: row,
        name: 'Login',
        state: 'new',
        faults: [],
        notes: [],
        twin: null,
        decision: 'create',
      },
    ],
  },
  ...{
    vaults,
    vaultId: 'home',
    keepFolders: null,
    onVault: nothing,
    onKeepFolders: nothing,
    onSimilar: nothing,
  },
  ...{ onDecide: nothing, onEdit: nothing, onBegin: nothing, onBack: nothing },
}

const list = {
  emptyReason: 'none-yet',
  selectedId: 'item-3',
  query: '',
  sort: 'created',
  onClearSearch: nothing,
  onAdd: nothing,
  onSortChange: nothing,
  onOpen: nothing,
  onOpenSite: nothing,
  onCopy: isDone,
}
const auth = {
  productName: 'Somebody',
  onCheckEmail: succeeds,
  onSignIn: succeeds,
  onSignUp: succeeds,
  onReset: nothing,
}
const panel = {
  vault: vaults[0],
  onEdit: nothing,
  onDelete: nothing,
  onClose: nothing,
  onReveal: async () => null,
  onOpenDetails: async () => null,
  onCopy: isDone,
}
const note = { ...items[0], type: 'note', username: null, hasPassword: false, hasDetails: true, uris: [] }
const added = { mode: 'add', vaults, defaultVaultId: 'home', onSave: succeeds, onClose: nothing }
const vault = { vault: vaults[0], onSave: succeeds, onClose: nothing }
const generator = { onConfirm: nothing, onClose: nothing }

/** Views that are drawn, by their names. */
export const views = {
  'auth, e-mail': () => createElement(AuthScreen, { ...auth, step: { kind: 'email', email: 'a@b.example' } }),
  'auth, password': () => createElement(AuthScreen, { ...auth, step: { kind: 'password', email: 'a@b.example' } }),
  'auth, in one step': () => createElement(LoginForm, { onSignIn: succeeds }),
  'auth, a code': () => createElement(LoginCodeStep, { onConfirm: succeeds }),
  'auth, its first step alone': () =>
    createElement(LoginEmailStep, { onCheckEmail: succeeds, onCreateAccount: nothing }),
  'auth, its second step alone': () =>
    createElement(LoginPasswordStep, {
      email: 'a@b.example',
      onSignIn: succeeds,
      onReset: nothing,
      onCreateAccount: nothing,
    }),
  'auth, registration alone': () =>
    createElement(RegisterForm, { onSignUp: succeeds, onRegistered: nothing, onSignIn: nothing }),
  'confirm dialog': () =>
    createElement(ConfirmDialog, {
      title: 'Sure?',
      description: 'It is gone then.',
      confirm: 'Yes',
      cancel: 'No',
      onConfirm: succeeds,
      onCancel: nothing,
    }),
  'item list': () =>
    createElement(ItemList, { ...list, state: { kind: 'ready', items }, vaultOf: (id) => ({ name: id }) }),
  'item list, empty': () => createElement(ItemList, { ...list, state: { kind: 'ready', items: [] } }),
  'item list, loading': () => createElement(ItemList, { ...list, state: { kind: 'loading' } }),
  'trash list': () =>
    createElement(TrashList, {
      ...{ state: { kind: 'ready', items: items.map((item) => ({ ...item, nightsLeft: 3 })) }, nights: 30, query: '' },
      ...{ onRestore: isDone, onRestoreAll: isDone, onErase: nothing, onEmpty: nothing, onClearSearch: nothing },
    }),
  'duplicates view': () =>
    createElement(DuplicatesView, {
      ...{ onCompare: async () => null, onMerge: nothing, onOpen: nothing },
      state: {
        ...{ kind: 'ready', items: checked.items, vaults },
        groups: [
          {
            key: 'a',
            members: [
              { id: 'item-0', revision: 1 },
              { id: 'item-1', revision: 1 },
            ],
            keptId: 'item-0',
            differing: ['name'],
            hindrance: null,
            isObvious: true,
          },
        ],
      },
    }),
  'account events view': () => createElement(AccountEventsView, { state: { kind: 'loading' }, onOpenAccount: nothing }),
  'account view': () =>
    createElement(AccountView, {
      onChangePassword: succeeds,
      onCheckPassword: succeeds,
      devices: { kind: 'loading' },
      onEndDevice: nothing,
      onEndOtherDevices: nothing,
    }),
  'recovery screen': () =>
    createElement(RecoveryScreen, {
      productName: 'Ларец',
      onOpen: succeeds,
      onRecover: succeeds,
      onCheckOutcome: succeeds,
      onBack: nothing,
    }),
  'recovery section': () =>
    createElement(RecoverySection, {
      ...{
        productName: 'Ларец',
        address: 'https://larets.example',
        onPrepare: succeeds,
        onRemove: succeeds,
        onRetry: succeeds,
      },
      state: { kind: 'ready', createdAt: null, settled: null },
    }),
  'passkeys section': () =>
    createElement(PasskeysSection, {
      ...{ onAdd: succeeds, onRemove: succeeds, onRetry: succeeds },
      state: { kind: 'ready', passkeys: [], hindrance: null, origin: 'https://larets.example', factors: [] },
    }),
  'second factor screen': () =>
    createElement(SecondFactorScreen, {
      ...{
        productName: 'Ларец',
        email: 'anna.petrova@yandex.ru',
        kinds: ['totp', 'security_key'],
        onConfirm: succeeds,
        onBack: nothing,
      },
    }),
  'second factor section': () =>
    createElement(SecondFactorSection, {
      ...{
        productName: 'Ларец',
        address: 'https://larets.example',
        onPrepare: succeeds,
        onMakeCodes: succeeds,
        onRemove: succeeds,
      },
      ...{ onAddKey: succeeds, onRemoveKey: succeeds, onRetry: succeeds, onCopy: nothing, onSave: nothing },
      state: { kind: 'ready', since: null, codesLeft: 0, keys: [], hindrance: null, origin: 'https://larets.example' },
    }),
  'health view': () => createElement(HealthView, { ...health, state: { kind: 'ready', ...checked } }),
  'health view, checking': () => createElement(HealthView, { ...health, state: { kind: 'checking', done: 1, of: 2 } }),
  'health summary': () =>
    createElement(HealthSummary, {
      state: { kind: 'ready', score: 72, findings: 3 },
      onBegin: nothing,
      onOpen: nothing,
    }),
  'generated passwords': () =>
    createElement(GeneratedPasswords, {
      passwords: [{ id: 'generated/1', value: 'secret', site: null, keptAt: Date.parse('2026-02-28T23:30:00.000Z') }],
      onRemove: nothing,
      onRemoveAll: nothing,
    }),
  'waiting saves': () =>
    createElement(WaitingSaves, {
      waiting: [
        {
          ...{ id: 'waiting/1', site: 'https://site.example/', username: 'person', change: { kind: 'save' } },
          keptAt: Date.parse('2026-02-28T23:30:00.000Z'),
        },
      ],
      onSave: nothing,
      onDismiss: nothing,
    }),
  'import view': () =>
    createElement(ImportView, {
      step: { kind: 'file', busy: false, error: null, sources: ['chrome'], onFile: nothing, onText: nothing },
    }),
  'import view, preview': () => createElement(ImportView, { step: { kind: 'preview', ...preview } }),
  'export view': () =>
    createElement(ExportView, {
      vaults: [{ id: 'v', name: 'Vault' }],
      onExport: isDone,
      onCancel: nothing,
      progress: null,
    }),
  'item mark': () => createElement(ItemMark, { item: items[0], size: 'large' }),
  'item search': () =>
    createElement(ItemSearch, { query: 'mail', onQueryChange: nothing, onEnterResults: nothing, onOpenFirst: nothing }),
  'item panel': () => createElement(ItemPanel, { ...panel, state: { kind: 'ready', item: items[0] } }),
  'item panel, a note': () => createElement(ItemPanel, { ...panel, state: { kind: 'ready', item: note } }),
  'item panel, loading': () => createElement(ItemPanel, { ...panel, state: { kind: 'loading' } }),
  'lock screen': () =>
    createElement(LockScreen, {
      onUnlock: succeeds,
      onSignOut: nothing,
      email: 'a@b.example',
      productName: 'Somebody',
    }),
  'item dialog, a login': () => createElement(ItemDialog, { ...added, type: 'login', open: true }),
  'item dialog, a note': () => createElement(ItemDialog, { ...added, type: 'note', open: true }),
  'item dialog, closed': () => createElement(ItemDialog, { ...added, type: 'note', open: false }),
  notices: () => createElement(SonnerToaster),
  'password generator': () => createElement(PasswordGenerator, { onConfirm: nothing }),
  'password generator dialog': () => createElement(PasswordGeneratorDialog, { ...generator, open: true }),
  'password generator dialog, closed': () => createElement(PasswordGeneratorDialog, { ...generator, open: false }),
  'secret field': () =>
    createElement(SecretField, { label: 'Password', defaultValue: 'as it was', onGenerateRequest: nothing }),
  'master password field': () =>
    createElement(
      'form',
      null,
      createElement('input', {
        type: 'text',
        hidden: true,
        readOnly: true,
        autoComplete: 'username',
        value: 'a@b.example',
      }),
      createElement(MasterPasswordField, { label: 'Master password', autoComplete: 'new-password' }),
    ),
  'sign-out dialog': () => createElement(SignOutDialog, { open: true, onSignOut: nothing, onClose: nothing }),
  'sign-out dialog, closed': () => createElement(SignOutDialog, { open: false, onSignOut: nothing, onClose: nothing }),
  'strength meter': () => createElement(StrengthMeter, { text: 'correct horse', advice: true, announced: true }),
  'strength meter, of bits': () => createElement(StrengthMeter, { entropy: 77 }),
  'vault dialog': () => createElement(VaultDialog, { ...vault, open: true }),
  'vault dialog, closed': () => createElement(VaultDialog, { ...vault, open: false }),
  'vault switcher': () =>
    createElement(VaultSwitcher, {
      vaults,
      selectedId: 'home',
      onSelect: nothing,
      onEdit: nothing,
      onCreate: nothing,
    }),
}

/** Marks the page once the browser has taken it over. */
function Page({ children }) {
  useEffect(() => {
    document.documentElement.dataset.takenOver = ''
  }, [])
  return createElement(NotifierProvider, { value: notifier }, createElement(VaultTheme, { theme: 'system' }, children))
}

/** One of them as a page has it: strict, in a theme and in English. */
export function drawn(name) {
  const page = createElement(Page, null, views[name]())
  return createElement(StrictMode, null, createElement(MessagesProvider, { messages: en }, page))
}
