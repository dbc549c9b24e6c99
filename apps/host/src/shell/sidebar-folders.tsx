import { IconButton, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@larets/vault-ui/primitives'
import { Ellipsis, Eye, Folder, Share2, Trash2 } from 'lucide-react'
import { useHostMessages } from '../messages-context.ts'
import { placeholderAddress, sidebarEntryClass } from './sidebar-link.tsx'

/** Where the button of a folder's menu stands; it shows where the pointer or the focus is, and always under a finger. */
const menuPlaceClass = [
  'absolute inset-y-1 right-1 flex items-center opacity-0 transition-opacity has-data-[state=open]:opacity-100',
  'group-focus-within/folder:opacity-100 group-hover/folder:opacity-100',
  'pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:opacity-100',
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
              <span className={menuPlaceClass}>
                <MenuTrigger>
                  <IconButton label={shell.folderMenu(folder)} size="row">
                    <Ellipsis aria-hidden />
                  </IconButton>
                </MenuTrigger>
              </span>
              <MenuContent align="start">
                <MenuItem>
                  <Eye aria-hidden />
                  {shell.viewProject}
                </MenuItem>
                <MenuItem>
                  <Share2 aria-hidden />
                  {shell.shareProject}
                </MenuItem>
                <MenuSeparator />
                <MenuItem>
                  <Trash2 aria-hidden />
                  {shell.deleteProject}
                </MenuItem>
              </MenuContent>
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  )
}
