import { LoginEmailStep, LoginPasswordStep, RegisterForm } from '../auth/index.ts'
import { ConfirmDialog } from '../confirm-dialog/index.ts'
import { DuplicatesView, type DuplicatesViewState } from '../duplicates/index.ts'
import { ExportView } from '../export/index.ts'
import { HealthSummary, HealthView, type HealthViewState } from '../health/index.ts'
import { ImportView, type ImportStep } from '../import/index.ts'
import { ItemDialog } from '../forms/item-dialog.ts'
import { ItemList, ItemMark, ItemSearch, TrashList, type TrashedItemView } from '../item-list/index.ts'
import { ItemPanel } from '../item-panel/index.ts'
import { LockScreen } from '../lock-screen/index.ts'
import { NotifierProvider } from '../notify/index.ts'
import { SonnerToaster } from '../notify/sonner.tsx'
import { PasswordGenerator, PasswordGeneratorDialog } from '../password-generator/index.ts'
import { MasterPasswordField, SecretField } from '../secret-field/index.ts'
import { SignOutDialog } from '../sign-out-dialog/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { VaultTheme } from '../theme/index.ts'
import { VaultDialog } from '../forms/vault-dialog.ts'
import { VaultSwitcher } from '../vault-switcher/index.ts'
import { accountViews, type Drawing, type Drawings } from './account-views.tsx'
import { sampleDuplicates, samplesOfDuplicates } from './sample-duplicates.ts'
import { sampleRows } from './sample-import.ts'
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
const trashList =
  (items: readonly TrashedItemView[]): Drawing =>
  (className) => (
    <TrashList
      state={{ kind: 'ready', items }}
      nights={30}
      query=""
      onClearSearch={nothing}
      onRestore={async () => {}}
      onRestoreAll={async () => {}}
      onErase={nothing}
      onEmpty={nothing}
      className={className}
    />
  )
const itemPanel =
  (state: Parameters<typeof ItemPanel>[0]['state']): Drawing =>
  (className) => <ItemPanel state={state} vault={undefined} {...panelActions} className={className} />
const itemDialog =
  (type: Parameters<typeof ItemDialog>[0]['type']): Drawing =>
  (className) => (
    <ItemDialog
      open
      mode="add"
      type={type}
      vaults={[]}
      defaultVaultId={null}
      onSave={done}
      onClose={nothing}
      className={className}
    />
  )
const healthView =
  (state: HealthViewState): Drawing =>
  (className) => (
    <HealthView
      state={state}
      onChangePassword={nothing}
      onEdit={nothing}
      onOpen={nothing}
      onDismiss={nothing}
      onRemind={nothing}
      className={className}
    />
  )
const duplicatesView =
  (state: DuplicatesViewState): Drawing =>
  (className) => (
    <DuplicatesView
      state={state}
      onCompare={() => Promise.resolve(null)}
      onMerge={nothing}
      onOpen={nothing}
      className={className}
    />
  )
const importView =
  (step: ImportStep): Drawing =>
  (className) => <ImportView step={step} className={className} />
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

/** Every component of the entries, in each form whose outermost element, or most of what is in it, is another. */
const views: Drawings = {
  ...accountViews,
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
  ExportView: [
    (className) => (
      <ExportView
        vaults={[{ id: 'a', name: 'Личное' }]}
        onExport={() => Promise.resolve({ ok: false, code: 'cancelled' })}
        onCancel={nothing}
        progress={null}
        className={className}
      />
    ),
  ],
  HealthSummary: [
    (className) => (
      <HealthSummary state={{ kind: 'unasked' }} onBegin={nothing} onOpen={nothing} className={className} />
    ),
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
    importView({ kind: 'file', busy: false, error: null, formats: ['chromium-csv'], onFile: nothing, onText: nothing }),
    importView({
      ...{
        kind: 'preview',
        rows: sampleRows,
        vaults: [{ id: 'a', name: 'Личное' }],
        vaultId: 'a',
        keepFolders: true,
        similar: 'create',
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
  ItemMark: [(className) => <ItemMark item={sampleItem()} size="large" className={className} />],
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
  SignOutDialog: [(className) => <SignOutDialog open onSignOut={nothing} onClose={nothing} className={className} />],
  SonnerToaster: [(className) => <SonnerToaster className={className} />],
  StrengthMeter: [(className) => <StrengthMeter text="" className={className} />],
  TrashList: [trashList([]), trashList(sampleItems(3).map((item) => ({ ...item, nightsLeft: 3 })))],
  VaultDialog: [(className) => <VaultDialog open vault={null} onSave={done} onClose={nothing} className={className} />],
  VaultSwitcher: [vaultSwitcher(false), vaultSwitcher(true)],
  VaultTheme: [(className) => <VaultTheme className={className}>Внутри</VaultTheme>],
}

/** The names of all components that others can import and that draw something. */
export const drawnComponents: readonly string[] = Object.keys(views)

/** Each with its name. */
export const drawings = Object.entries(views).flatMap(([name, forms]) =>
  forms.map(
    (draw) =>
      [name, (className: string) => <NotifierProvider value={notifier}>{draw(className)}</NotifierProvider>] as const,
  ),
)
