import { VaultError } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import { useSession, useVaultClient, useVaultState } from '@larets/vault-core/react'
import { useBootstrap } from '@larets/vault-core/react/query'
import { ItemSearch, type ItemListHandle } from '@larets/vault-ui/item-list'
import { Suspense, useCallback, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useHostMessages } from '../../messages-context.ts'
import { useProduct } from '../../product-context.ts'
import { AppShell } from '../../shell/app-shell.tsx'
import { Header } from '../../shell/header.tsx'
import { keptSearch } from '../../shell/kept-search.ts'
import { PlaceTitle } from '../../shell/place-title.tsx'
import { hasAppleKeyboard, shortcutLabel, shortcuts } from '../../shell/shortcut.ts'
import { Sidebar } from '../../shell/sidebar.tsx'
import { useMediaQuery } from '../../shell/use-media-query.ts'
import { useAtList } from '../../shell/use-places.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { UserMenu } from '../../shell/user-menu.tsx'
import { useLoginDialog } from '../items/use-login-dialog.tsx'
import type { Workspace } from '../items/workspace.ts'
import { useNotices, type Words } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { SidebarVaults } from '../vaults/sidebar-vaults.tsx'
import { useVaultDialog } from '../vaults/use-vault-dialog.tsx'
import { useVaultSelection } from '../vaults/use-vault-selection.ts'
import { vaultView } from '../vaults/vault-view.ts'
import { useSignOut } from './use-sign-out.tsx'

/** The frame of the app for a person who is signed in and unlocked. */
export function SignedIn() {
  const client = useVaultClient()
  const session = useSession()
  const bootstrap = useBootstrap()
  const vault = useVaultState()
  const notices = useNotices()
  const report = useReport()
  const product = useProduct()
  const { items } = useHostMessages()
  const navigate = useNavigate()
  const location = useLocation()
  const atList = useAtList()
  const { platformId: openId } = useParams()
  // On a phone an open item takes the place of the list, and of the search in it.
  const listCovered = useMediaQuery('(width < 768px)') && openId !== undefined
  const [query, setQuery] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<ItemListHandle>(null)
  const attachList = useCallback((handle: ItemListHandle | null) => {
    list.current = handle
  }, [])

  const vaults = vault.kind === 'opening' || vault.kind === 'ready' ? vault.vaults : null
  const selection = useVaultSelection(vaults)
  const ready = vault.kind === 'ready' ? vault : null
  const vaultDialog = useVaultDialog({ vaults: ready?.vaults ?? null, onCreated: selection.select })
  const loginDialog = useLoginDialog({
    vaults: vaults ?? [],
    logins: ready?.items ?? null,
    selectedVault: selection.selected,
    onSaved,
  })
  const signOut = useSignOut()

  const focusSearch = () => searchField.current?.focus()
  useShortcut(shortcuts.searchBySlash, focusSearch, { insideFields: false })
  useShortcut(shortcuts.search, focusSearch, { insideFields: true })

  /** The saved row is selected; where vault or search hides it, the toast offers to show it. */
  function onSaved(saved: { readonly id: string; readonly vaultId: VaultId }, toast: Words) {
    const found = client.vault.search(query)
    const isShown =
      (selection.selected === null || selection.selected.id === saved.vaultId) &&
      (found === null || [...found].some((id) => id === saved.id))
    if (isShown) {
      notices.success(toast)
      void navigate(`/all/${saved.id}${keptSearch(location.search)}`)
      return
    }
    const show = () => {
      setQuery('')
      void navigate(`/all/${saved.id}${keptSearch(location.search, { vaultId: null })}`)
    }
    notices.success(toast, { action: { label: (messages) => messages.items.show, onClick: show } })
  }

  /** Nothing new is begun in an account whose vaults the server keeps back. */
  const unlessTampered = (begin: () => void) => () => {
    if (vault.kind === 'failed' && vault.code === 'no_vaults') report(new VaultError(vault.code), vault.code)
    else begin()
  }
  const addLogin = unlessTampered(loginDialog.add)

  if (session.kind !== 'loggedIn') return null
  const workspace: Workspace = {
    bootstrap,
    vault,
    selectedVault: selection.selected,
    query,
    setQuery,
    focusSearch,
    attachList,
    addLogin,
    editLogin: loginDialog.edit,
  }
  const rename = (id: string) => {
    const found = vaults?.find((one) => one.id === id)
    if (found !== undefined) vaultDialog.rename(found)
  }
  return (
    <>
      <PlaceTitle product={product.name} />
      <AppShell
        sidebar={
          <Sidebar
            vaults={
              <SidebarVaults
                vaults={(vaults ?? []).map((one) => vaultView(one, items.undecrypted))}
                selectedId={selection.selected?.id ?? null}
                loading={vaults === null && bootstrap.kind !== 'failed' && vault.kind !== 'failed'}
                onSelect={selection.select}
                onEdit={rename}
                onCreate={unlessTampered(vaultDialog.create)}
              />
            }
            user={
              <UserMenu
                name={session.user.name}
                email={session.user.email}
                onLock={client.session.lock}
                onSignOut={signOut.signOut}
              />
            }
          />
        }
        header={
          <Header
            onAddLogin={addLogin}
            search={
              atList && !listCovered ? (
                <ItemSearch
                  ref={searchField}
                  query={query}
                  onQueryChange={setQuery}
                  onEnterResults={() => list.current?.focusFirst()}
                  onOpenFirst={() => list.current?.openFirst()}
                  shortcut={shortcutLabel(shortcuts.search, hasAppleKeyboard())}
                />
              ) : undefined
            }
          />
        }
      >
        <Suspense>
          <Outlet context={workspace} />
        </Suspense>
      </AppShell>
      {vaultDialog.dialog}
      {loginDialog.dialog}
      {signOut.dialog}
    </>
  )
}
