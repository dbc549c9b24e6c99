import { Ellipsis, Eye, Folder, Share2, Trash2 } from 'lucide-react'
import { useHostMessages } from '../messages-context.ts'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from './menu.tsx'
import { placeholderAddress, sidebarEntryClass } from './sidebar-link.tsx'

const menuButtonClass = [
  'absolute inset-y-1 right-1 flex w-7 items-center justify-center rounded-sm text-text-muted opacity-0',
  'transition-opacity group-focus-within/folder:opacity-100 group-hover/folder:opacity-100 hover:bg-pressed',
  'hover:text-text data-[state=open]:opacity-100',
  'pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:w-11 pointer-coarse:opacity-100',
].join(' ')

/** The «Папки» group: the sample folders of the product spec, whose menus do nothing yet. */
export function SidebarFolders() {
  const { shell } = useHostMessages()
  return (
    <section aria-labelledby="sidebar-folders">
      <h2 id="sidebar-folders" className="px-2 pb-1 text-xs font-medium text-text-muted">
        {shell.folders}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {shell.sampleFolders.map((folder) => (
          <li key={folder} className="group/folder relative">
            <a href={placeholderAddress} className={`${sidebarEntryClass} pr-9 pointer-coarse:pr-12`}>
              <Folder aria-hidden />
              <span className="truncate">{folder}</span>
            </a>
            <Menu>
              <MenuTrigger>
                <button
                  type="button"
                  aria-label={shell.folderMenu(folder)}
                  className={menuButtonClass}
                >
                  <Ellipsis aria-hidden className="size-4" />
                </button>
              </MenuTrigger>
              <MenuContent align="start">
                <MenuItem icon={<Eye aria-hidden />}>{shell.viewProject}</MenuItem>
                <MenuItem icon={<Share2 aria-hidden />}>{shell.shareProject}</MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden />}>{shell.deleteProject}</MenuItem>
              </MenuContent>
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  )
}
