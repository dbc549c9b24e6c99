import { useUnreadEvents, useVaultClient } from '@larets/vault-core/react'
import { UserMenu, type UserMenuProps } from '../../shell/user-menu.tsx'
import { useLookForEvents } from '../account/use-look-for-events.ts'
import { useShowKeys } from '../keys/keys-context.ts'
import { useSignOut } from './sign-out-context.ts'

/** The menu of the signed-in person. */
export function SessionMenu(user: Pick<UserMenuProps, 'name' | 'email'>) {
  const { session } = useVaultClient()
  useLookForEvents()
  return <UserMenu {...user} unread={useUnreadEvents()} onLock={session.lock} onShowKeys={useShowKeys()} onSignOut={useSignOut()} />
}
