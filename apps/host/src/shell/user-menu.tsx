import { useLocale } from '@larets/vault-ui/messages'
import { Menu, MenuButton, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@larets/vault-ui/primitives'
import { Bell, CircleQuestionMark, CircleUser, Keyboard, Lock, LogOut, Settings } from 'lucide-react'
import { useLocation } from 'react-router'
import { accountEventsPath, accountPath, helpPath } from '../app/places/paths.ts'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { keptSearch } from '../app/places/kept-search.ts'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from '../app/page/shortcut.ts'
import { useSidebar } from '../app/sidebar/sidebar-context.ts'
import { useShortcut } from '../app/page/use-shortcut.ts'
import { Link } from '../app/places/link.tsx'

/** Properties of the {@link UserMenu}. */
export type UserMenuProps = {
  /** The person's name; may be empty. */
  readonly name: string
  /** The person's e-mail. */
  readonly email: string
  /** Events of the account that the person has not read. */
  readonly unread: number
  /** Locks the vault, here and in every tab of the account. */
  readonly onLock: () => void
  /** Shows every key. */
  readonly onShowKeys: () => void
  /** Signs out. */
  readonly onSignOut: () => void
}

/**
 * The foot of the sidebar: who is signed in, and what concerns the person. A shortcut locks from anywhere, also with a
 * dialog open.
 */
export function UserMenu({ name, email, unread, onLock, onShowKeys, onSignOut }: UserMenuProps) {
  const { shell } = useHostMessages()
  const { collapsed, mobile } = useSidebar()
  const pages = usePages(unread)
  const apple = hasAppleKeyboard()
  const shownName = name.trim() === '' ? shell.userWithoutName : name
  useShortcut(shortcuts.lock, onLock, { insideFields: true, overDialogs: true })
  return (
    <Menu>
      <MenuTrigger>
        <MenuButton compact={collapsed} className={collapsed ? 'py-0.5' : 'p-1'}>
          <Person name={name} email={email} shownName={shownName} unread={unread} />
        </MenuButton>
      </MenuTrigger>
      <MenuContent wide side={mobile ? 'top' : 'right'} align={mobile ? 'start' : 'end'}>
        <div className="px-2.5 py-1.5 wrap-anywhere">
          <p className="text-base/5 font-medium">{shownName}</p>
          <p className="text-xs/4 text-text-muted">{email}</p>
        </div>
        <MenuSeparator />
        {pages}
        <MenuItem
          shortcut={shortcutLabel(shortcuts.keys, apple)}
          aria-keyshortcuts={ariaShortcut(shortcuts.keys, apple)}
          onSelect={onShowKeys}
        >
          <Keyboard aria-hidden />
          {shell.keys}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          shortcut={shortcutLabel(shortcuts.lock, apple)}
          aria-keyshortcuts={ariaShortcut(shortcuts.lock, apple)}
          onSelect={onLock}
        >
          <Lock aria-hidden />
          {shell.lock}
        </MenuItem>
        <MenuItem onSelect={onSignOut}>
          <LogOut aria-hidden />
          {shell.signOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** Draws who is signed in; in a narrow sidebar as a mark alone. */
function Person({
  name,
  email,
  shownName,
  unread,
}: Pick<UserMenuProps, 'name' | 'email' | 'unread'> & { readonly shownName: string }) {
  const { shell, accountEvents } = useHostMessages()
  const locale = useLocale()
  const { collapsed } = useSidebar()
  const person = (
    <span className="min-w-0 flex-1 text-left">
      <span className="block truncate text-base/5 font-medium">{shownName}</span>{' '}
      <span className="block truncate text-xs/4 text-text-muted">{email}</span>
    </span>
  )
  return (
    <>
      <span className="sr-only">{shell.userMenu}: </span>
      <span
        aria-hidden
        className="relative flex size-8 shrink-0 items-center justify-center rounded-control bg-accent-soft text-base font-semibold text-accent-text"
      >
        {(name.trim() === '' ? email : name.trim()).slice(0, 1).toLocaleUpperCase(locale)}
        {unread > 0 ? (
          <span
            data-testid="unread-mark"
            className="absolute -end-1 -top-1 size-2.5 rounded-full border-2 border-surface bg-accent"
          />
        ) : null}
      </span>
      {collapsed ? (
        <span className="sr-only">
          {shownName} {email}
        </span>
      ) : (
        person
      )}
      {unread > 0 ? <span className="sr-only"> {accountEvents.unread(unread)}</span> : null}
    </>
  )
}

/** Ways to the pages of the person: entries themselves, which a menu counts. */
function usePages(unread: number) {
  const { shell, accountEvents, help } = useHostMessages()
  const { search } = useLocation()
  return (
    <>
      <MenuItem asChild>
        <Link to={`${accountPath}${keptSearch(search)}`}>
          <CircleUser aria-hidden />
          {shell.account}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${accountEventsPath}${keptSearch(search)}`}>
          <Bell aria-hidden />
          {shell.notifications}
          {unread > 0 ? (
            <span className="ms-auto rounded-full bg-accent-soft px-1.5 text-xs/5 font-medium text-accent-text tabular-nums">
              <span aria-hidden>{unread}</span>
              <span className="sr-only"> {accountEvents.unread(unread)}</span>
            </span>
          ) : null}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`/settings${keptSearch(search)}`}>
          <Settings aria-hidden />
          {shell.settings}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${helpPath}${keptSearch(search)}`}>
          <CircleQuestionMark aria-hidden />
          {help}
        </Link>
      </MenuItem>
    </>
  )
}
