import { AuthScreen } from '@larets/vault-ui/auth'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { ItemDialog } from '@larets/vault-ui/item-dialog'
import { ItemList, ItemSearch, type ItemView } from '@larets/vault-ui/item-list'
import { ItemPanel } from '@larets/vault-ui/item-panel'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { PasswordGenerator, PasswordGeneratorDialog } from '@larets/vault-ui/password-generator'
import { MasterPasswordField, SecretField } from '@larets/vault-ui/secret-field'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { VaultDialog } from '@larets/vault-ui/vault-dialog'
import { VaultSwitcher } from '@larets/vault-ui/vault-switcher'
import { lazy, Suspense, type ReactNode } from 'react'

// By itself: sonner inserts its style element as soon as it is loaded.
const Notices = lazy(() => import('./notices.tsx'))

const nothing = () => {}
const done = () => Promise.resolve({ ok: true } as const)
const copied = () => Promise.resolve(true)
const text = (words: string) => ({ trusted: true, text: words })

const vaults = [
  { id: 'boathouse', name: 'Boathouse', usable: true },
  { id: 'office', name: 'Club office', usable: true },
]

const items: readonly ItemView[] = ['Harbour radio', 'Tide tables', 'Sail loft'].map((name, index) => ({
  id: `item-${index}`,
  vaultId: index === 0 ? 'office' : 'boathouse',
  name: text(name),
  type: 'login',
  overview: null,
  username: text('crew@saltmarsh.example'),
  hasPassword: true,
  hasDetails: false,
  uris: [{ uri: text('https://saltmarsh.example'), match: null }],
  consistent: index !== 2,
  duplicate: false,
  rolledBack: false,
  createdAt: '2026-05-12T11:05:00.000Z',
  updatedAt: '2026-11-18T08:30:00.000Z',
}))

/** Every view by the name that `?view=` has. */
export const views: Readonly<Record<string, ReactNode>> = {
  generator: <PasswordGenerator onConfirm={nothing} />,
  'generator-dialog': <PasswordGeneratorDialog open onConfirm={nothing} onClose={nothing} />,
  'strength-meter': <StrengthMeter text="qwerty" advice announced />,
  'secret-field': (
    <form>
      <SecretField
        label="Password"
        placeholder="Type or generate"
        hint="Kept in the vault"
        onGenerateRequest={nothing}
      />
      <MasterPasswordField label="Master password" autoComplete="new-password" error="Too short" />
    </form>
  ),
  'lock-screen': (
    <LockScreen productName="Saltmarsh" email="crew@saltmarsh.example" onUnlock={done} onSignOut={nothing} />
  ),
  auth: (
    <AuthScreen
      productName="Saltmarsh"
      step={{ kind: 'email' }}
      onCheckEmail={done}
      onSignIn={done}
      onSignUp={done}
      onReset={nothing}
    />
  ),
  'item-list': (
    <>
      <ItemSearch query="" onQueryChange={nothing} onEnterResults={nothing} onOpenFirst={nothing} shortcut="Ctrl+K" />
      <ItemList
        state={{ kind: 'ready', items }}
        emptyReason="none-yet"
        selectedId="item-1"
        vaultOf={(id) => vaults.find((vault) => vault.id === id)}
        query=""
        sort="name"
        onClearSearch={nothing}
        onAdd={nothing}
        onSortChange={nothing}
        onOpen={nothing}
        onOpenSite={nothing}
        onCopy={copied}
      />
    </>
  ),
  'item-panel': items
    .slice(0, 1)
    .map((item) => (
      <ItemPanel
        key={item.id}
        state={{ kind: 'ready', item }}
        vault={vaults[0]}
        onReveal={() => Promise.resolve(text('wind-and-tide'))}
        onOpenDetails={() => Promise.resolve(null)}
        onCopy={copied}
        onEdit={nothing}
        onDelete={nothing}
        onClose={nothing}
      />
    )),
  'vault-switcher': (
    <VaultSwitcher vaults={vaults} selectedId="boathouse" onSelect={nothing} onEdit={nothing} onCreate={nothing} />
  ),
  'item-dialog': (
    <ItemDialog
      open
      mode="add"
      type="login"
      vaults={vaults}
      defaultVaultId="boathouse"
      onSave={done}
      onClose={nothing}
    />
  ),
  'vault-dialog': <VaultDialog open vault={null} onSave={done} onClose={nothing} />,
  'confirm-dialog': (
    <ConfirmDialog
      title="Delete the key?"
      description="It cannot be brought back."
      confirm="Delete"
      cancel="Keep"
      onConfirm={() => Promise.resolve()}
      onCancel={nothing}
    />
  ),
  'sign-out-dialog': <SignOutDialog open onSignOut={nothing} onClose={nothing} />,
  notices: (
    <Suspense>
      <Notices />
    </Suspense>
  ),
}
