import { LoginCodeStep, LoginEmailStep, LoginForm, LoginPasswordStep, RegisterForm } from '../auth/index.ts'
import { ConfirmDialog } from '../confirm-dialog/index.ts'
import { DuplicatesView, type DuplicatesViewState } from '../duplicates/index.ts'
import { ExportView } from '../export/index.ts'
import { HealthSummary, HealthView, type HealthViewState } from '../health/index.ts'
import { ImportView, type ImportStep } from '../import/index.ts'
import { ItemDialog } from '../forms/item-dialog.ts'
import { ItemList, ItemMark, ItemSearch, TrashList, type TrashedItemView } from '../item-list/index.ts'
import { ItemPanel } from '../item-panel/index.ts'
import { GeneratedPasswords, WaitingSaves } from '../kept/index.ts'
import { LockScreen } from '../lock-screen/index.ts'
import { NotifierProvider } from '../notify/index.ts'
import { SonnerToaster } from '../notify/sonner.tsx'
import { PasswordGenerator, PasswordGeneratorDialog } from '../password-generator/index.ts'
import { MasterPasswordField, SecretField } from '../secret-field/index.ts'
import { SignOutDialog } from '../sign-out-dialog/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { VaultTheme } from '../theme/index.ts'
import { VaultDialog } from '../forms/vault-dialog.ts'
import { VaultSwitcher, type VaultSwitcherProps } from '../vault-switcher/index.ts'
import { accountViews, type Drawing, type Drawings, type GivenToView } from './account-views.tsx'
import { sampleDuplicates, samplesOfDuplicates } from './sample-duplicates.ts'
import { sampleRows } from './sample-import.ts'
import { sampleGenerated, sampleWaiting } from './sample-kept.ts'
import { sampleItem, sampleItems } from './sample-items.ts'
import { samplesOfEachKind, sampleReport } from './sample-report.ts'

const nothing = () => {}
const done = () => Promise.resolve({ ok: true } as const)
const copied = () => Promise.resolve(true)
const notifier = { success: () => '', error: () => '', dismiss: nothing }
const rowActions = { onOpen: nothing, onCopy: copied, onOpenSite: nothing }
const panelActions = {
  onReveal: () => Promise.resolve(null),
  onOpenDetails: () => Promise.resolve(null),
  onCopy: copied,
  onEdit: nothing,
  onDelete: nothing,
  onClose: nothing,
}

const itemList =
  (state: Parameters<typeof ItemList>[0]['state']): Drawing =>
  (given) => (
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
      {...given}
    />
  )
const trashList =
  (items: readonly TrashedItemView[]): Drawing =>
  (given) => (
    <TrashList
      state={{ kind: 'ready', items }}
      nights={30}
      query=""
      onClearSearch={nothing}
      onRestore={async () => {}}
      onRestoreAll={async () => {}}
      onErase={nothing}
      onEmpty={nothing}
      {...given}
    />
  )
const itemPanel =
  (state: Parameters<typeof ItemPanel>[0]['state']): Drawing =>
  (given) => <ItemPanel state={state} vault={undefined} {...panelActions} {...given} />
const itemDialog =
  (type: Parameters<typeof ItemDialog>[0]['type']): Drawing =>
  (given) => (
    <ItemDialog
      open
      mode="add"
      type={type}
      vaults={[]}
      defaultVaultId={null}
      onSave={done}
      onClose={nothing}
      {...given}
    />
  )
const healthView =
  (state: HealthViewState): Drawing =>
  (given) => (
    <HealthView
      state={state}
      onChangePassword={nothing}
      onEdit={nothing}
      onOpen={nothing}
      onDismiss={nothing}
      onRemind={nothing}
      {...given}
    />
  )
const generatedPasswords =
  (passwords: typeof sampleGenerated): Drawing =>
  (given) => (
    <GeneratedPasswords passwords={passwords} onRemove={nothing} onRemoveAll={() => Promise.resolve()} {...given} />
  )
const waitingSaves =
  (waiting: typeof sampleWaiting): Drawing =>
  (given) => <WaitingSaves waiting={waiting} onSave={() => Promise.resolve()} onDismiss={nothing} {...given} />
const duplicatesView =
  (state: DuplicatesViewState): Drawing =>
  (given) => (
    <DuplicatesView
      state={state}
      onCompare={() => Promise.resolve(null)}
      onMerge={nothing}
      onOpen={nothing}
      {...given}
    />
  )
const importView =
  (step: ImportStep): Drawing =>
  (given) => <ImportView step={step} {...given} />
const vaultSwitcher =
  (vaults: VaultSwitcherProps['vaults']): Drawing =>
  (given) => (
    <VaultSwitcher
      vaults={vaults}
      selectedId={null}
      onSelect={nothing}
      onEdit={nothing}
      onCreate={nothing}
      {...given}
    />
  )

/** Every component of the entries, in each form whose outermost element, or most of what is in it, is another. */
const views: Drawings = {
  ...accountViews,
  ConfirmDialog: [
    (given) => (
      <ConfirmDialog
        title="Удалить?"
        description="Насовсем."
        confirm="Удалить"
        cancel="Отмена"
        onConfirm={() => Promise.resolve()}
        onCancel={nothing}
        {...given}
      />
    ),
  ],
  ExportView: [
    (given) => (
      <ExportView
        vaults={[{ id: 'a', name: 'Личное' }]}
        onExport={() => Promise.resolve({ ok: false, code: 'cancelled' })}
        onCancel={nothing}
        progress={null}
        {...given}
      />
    ),
  ],
  GeneratedPasswords: [generatedPasswords([]), generatedPasswords(sampleGenerated)],
  WaitingSaves: [waitingSaves([]), waitingSaves(sampleWaiting)],
  HealthSummary: [
    (given) => <HealthSummary state={{ kind: 'unasked' }} onBegin={nothing} onOpen={nothing} {...given} />,
  ],
  DuplicatesView: [
    duplicatesView({ kind: 'checking', done: 1, of: 2 }),
    duplicatesView(sampleDuplicates(samplesOfDuplicates)),
  ],
  HealthView: [
    healthView({ kind: 'checking', done: 1, of: 2 }),
    healthView({ kind: 'ready', ...sampleReport(samplesOfEachKind) }),
  ],
  ImportView: [
    importView({ kind: 'elsewhere' }),
    importView({ kind: 'file', busy: false, error: null, sources: ['chrome'], onFile: nothing, onText: nothing }),
    importView({
      ...{
        kind: 'preview',
        rows: sampleRows,
        vaults: [{ id: 'a', name: 'Личное' }],
        vaultId: 'a',
        keepFolders: true,
      },
      ...{
        onVault: nothing,
        onKeepFolders: nothing,
        onSimilar: nothing,
        onDecide: nothing,
        onEdit: nothing,
        onBegin: nothing,
        onBack: nothing,
      },
    }),
  ],
  ItemDialog: [itemDialog('login'), itemDialog('note')],
  ItemList: [itemList({ kind: 'loading' }), itemList({ kind: 'ready', items: sampleItems(3) })],
  ItemPanel: [itemPanel({ kind: 'missing' }), itemPanel({ kind: 'ready', item: sampleItem() })],
  ItemSearch: [
    (given) => (
      <ItemSearch query="" onQueryChange={nothing} onEnterResults={nothing} onOpenFirst={nothing} {...given} />
    ),
  ],
  LockScreen: [(given) => <LockScreen onUnlock={done} {...given} />],
  LoginForm: [(given) => <LoginForm onSignIn={done} {...given} />],
  LoginCodeStep: [(given) => <LoginCodeStep onConfirm={done} {...given} />],
  LoginEmailStep: [(given) => <LoginEmailStep onCheckEmail={done} onCreateAccount={nothing} {...given} />],
  LoginPasswordStep: [
    (given) => (
      <LoginPasswordStep
        email="anna@example.ru"
        onSignIn={done}
        onReset={nothing}
        onCreateAccount={nothing}
        {...given}
      />
    ),
  ],
  ItemMark: [(given) => <ItemMark item={sampleItem()} size="large" {...given} />],
  MasterPasswordField: [(given) => <MasterPasswordField label="Пароль" autoComplete="new-password" {...given} />],
  PasswordGenerator: [(given) => <PasswordGenerator {...given} />],
  PasswordGeneratorDialog: [
    (given) => <PasswordGeneratorDialog open onConfirm={nothing} onClose={nothing} {...given} />,
  ],
  RegisterForm: [(given) => <RegisterForm onSignUp={done} onRegistered={nothing} onSignIn={nothing} {...given} />],
  SecretField: [(given) => <SecretField label="Пароль" {...given} />],
  SignOutDialog: [(given) => <SignOutDialog open onSignOut={nothing} onClose={nothing} {...given} />],
  SonnerToaster: [(given) => <SonnerToaster {...given} />],
  StrengthMeter: [(given) => <StrengthMeter text="" {...given} />],
  TrashList: [trashList([]), trashList(sampleItems(3).map((item) => ({ ...item, nightsLeft: 3 })))],
  VaultDialog: [(given) => <VaultDialog open vault={null} onSave={done} onClose={nothing} {...given} />],
  VaultSwitcher: [vaultSwitcher([]), vaultSwitcher(undefined)],
  VaultTheme: [(given) => <VaultTheme {...given}>Внутри</VaultTheme>],
}

/** The names of all components that others can import and that draw something. */
export const drawnComponents: readonly string[] = Object.keys(views)

/** Each with its name. */
export const drawings = Object.entries(views).flatMap(([name, forms]) =>
  forms.map(
    (draw) =>
      [name, (given: GivenToView) => <NotifierProvider value={notifier}>{draw(given)}</NotifierProvider>] as const,
  ),
)
