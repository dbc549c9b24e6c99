import { useUnreadEvents, useVaultClient } from '@larets/vault-core/react'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'
import { useLookForEvents } from '../features/account/use-look-for-events.ts'
import { useShowKeys } from '../app/dialogs/keys-context.ts'
import { useSignOut } from '../app/dialogs/sign-out-context.ts'

/** The menu of the signed-in person. */
export function SessionMenu(user: Pick<UserMenuProps, 'name' | 'email'>) {
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
