import { shownEmail } from '@larets/vault-core/contracts'
import { useSession, useUnreadEvents, useVaultClient } from '@larets/vault-core/react'
import { MissingPartContext } from '@larets/vault-ui/primitives'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { DialogsProvider } from './dialogs-provider.tsx'
import { useProduct } from '../app/product/product-context.ts'
import { AppShell } from './app-shell.tsx'
import { PlaceTitle } from './place-title.tsx'
import { useBackClosesDialogs } from '../app/dialogs/use-back-closes-dialogs.ts'
import { useSayNotLoaded } from '../app/notify/use-say-not-loaded.ts'
import { NewVersionLine } from './new-version-line.tsx'
import { OfflineLine } from './offline-line.tsx'
import { ImportLine } from '../features/import/import-line.tsx'
import { ItemsHeader } from './items-header.tsx'
import { ItemsSidebar } from './items-sidebar.tsx'
import { BundledMarks } from '../features/marks/bundled-marks.tsx'
import { BlockedLine } from './blocked-line.tsx'
import { VanishedVaults } from '../features/vaults/vanished-vaults.tsx'
import { WorkspaceProvider } from '../app/workspace/workspace-provider.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'
import { useLookForEvents } from '../features/account/use-look-for-events.ts'
import { useShowKeys } from '../app/dialogs/keys-context.ts'
import { useSignOut } from '../app/dialogs/sign-out-context.ts'

/** The frame of the app for a person who is signed in and unlocked. */
export function SignedIn() {
  const session = useSession()
  const product = useProduct()
  const sayNotLoaded = useSayNotLoaded()
  useBackClosesDialogs()
  if (session.kind !== 'loggedIn') return null
  const { name, email } = session.user
  return (
    <MissingPartContext value={sayNotLoaded}>
      <WorkspaceProvider>
        <BundledMarks>
          <DialogsProvider>
            <PlaceTitle product={product.name} />
            <AppShell
              sidebar={<ItemsSidebar user={<SessionMenu name={name} email={shownEmail(email)} />} />}
              header={
                <>
                  <ItemsHeader />
                  <OfflineLine />
                  <BlockedLine />
                  <ImportLine />
                  <NewVersionLine />
                </>
              }
            >
              <Suspense>
                <Outlet />
              </Suspense>
            </AppShell>
            <VanishedVaults />
          </DialogsProvider>
        </BundledMarks>
      </WorkspaceProvider>
    </MissingPartContext>
  )
}

/** The menu of the signed-in person. */
function SessionMenu(user: Pick<UserMenuProps, 'name' | 'email'>) {
  const { session } = useVaultClient()
  useLookForEvents()
  return (
    <UserMenu
      {...user}
      unread={useUnreadEvents()}
      onLock={session.lock}
      onShowKeys={useShowKeys()}
      onSignOut={useSignOut()}
    />
  )
}
