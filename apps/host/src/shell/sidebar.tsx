import type { ItemTypeName } from '@larets/vault-core/items'
import { LayoutList, ShieldCheck, Trash2, WandSparkles } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { keptSearch } from '../app/places/kept-search.ts'
import { ListPlacesContext } from '../app/places/list-places.ts'
import { useSidebar } from '../app/sidebar/sidebar-context.ts'
import { SidebarGroup } from '../app/sidebar/sidebar-group.tsx'
import { SidebarLink, type SidebarLinkProps } from '../app/sidebar/sidebar-link.tsx'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { typeFilter, typeParameter } from '../app/places/type-filter.ts'
import { typeIcons } from '../app/items/type-icons.tsx'
import { useAtList } from '../app/places/use-places.ts'
import { generatorPath, healthPath, trashPath } from '../app/places/paths.ts'

/** Parts of the {@link Sidebar}. */
export type SidebarProps = {
  /** The vault switcher. */
  readonly vaults: ReactNode
  /** Favourites and tags; not shown while the sidebar is collapsed. */
  readonly marks?: ReactNode
  /** Whether a favourite or a tag narrows the list. */
  readonly narrowed?: boolean
  /** All items, or those of a type, were chosen: no mark narrows the list any more. */
  readonly onAll?: () => void
  /** Types that have a section of their own beside that of logins, in their order. */
  readonly types: readonly ItemTypeName[]
  /** What depends on the items is not known yet: its shape stands in its place. */
  readonly opening?: boolean
  /** How many items there are, of all types and of each; where it is known. */
  readonly counts?: { readonly all: number; readonly types: ReadonlyMap<string, number> } | undefined
  /** How much the health report has found; where it is known. */
  readonly findings?: number | undefined
  /** The folders; not shown while the sidebar is collapsed. */
  readonly folders: ReactNode
  /** The user menu. */
  readonly user: ReactNode
}

/** Has its section also while there is no item of it (specification, section 2.7). */
const always: ItemTypeName = 'login'

/**
 * The sidebar's contents: vaults, sections, folders, the person. Its links keep the chosen vault. First come the
 * entries that every account has, in the specification's order: what comes with the items stands below, so that nothing
 * moves when it does.
 */
export function Sidebar(props: SidebarProps) {
  const { vaults, marks, narrowed = false, onAll, types, opening = false, counts, findings, folders, user } = props
  const { shell } = useHostMessages()
  const { collapsed } = useSidebar()
  const { pathname, search } = useLocation()
  const atList = useAtList()
  const shownType = typeFilter(search)
  const inFolder = useContext(ListPlacesContext) !== null
  const onChoose = onAll === undefined ? {} : { onChoose: onAll }
  return (
    <div className="flex h-full flex-col gap-3 p-1.5 low:overflow-y-auto">
      <div className="shrink-0">{vaults}</div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-x-hidden overflow-y-auto low:flex-none low:overflow-visible">
        <nav aria-label={shell.navigation} className="flex flex-col gap-3">
          <ul className="flex flex-col gap-0.5">
            <SidebarLink
              label={shell.allItems}
              icon={<LayoutList aria-hidden />}
              to={`/${keptSearch(search, { type: null, folder: null })}`}
              current={atList && shownType === null && !inFolder && !narrowed}
              count={counts?.all}
              {...onChoose}
            />
            <TypeLink type={always} counts={counts} {...onChoose} />
            <SidebarLink
              label={shell.trash}
              icon={<Trash2 aria-hidden />}
              to={trashPath}
              current={pathname === trashPath}
            />
          </ul>
          <ul className="flex flex-col gap-0.5">
            <SidebarLink
              label={shell.generator}
              icon={<WandSparkles aria-hidden />}
              to={`${generatorPath}${keptSearch(search)}`}
              current={pathname === generatorPath}
            />
            <SidebarLink
              label={shell.health}
              icon={<ShieldCheck aria-hidden />}
              to={`${healthPath}${keptSearch(search)}`}
              current={pathname === healthPath}
              count={findings}
            />
          </ul>
          {opening || types.length === 0 ? null : (
            <SidebarGroup title={shell.types}>
              <ul className="flex flex-col gap-0.5">
                {types.map((type) => (
                  <TypeLink key={type} type={type} counts={counts} {...onChoose} />
                ))}
              </ul>
            </SidebarGroup>
          )}
        </nav>
        {opening ? (
          <SidebarSkeleton />
        ) : collapsed ? null : (
          <>
            {marks}
            {folders}
          </>
        )}
      </div>
      <div className="shrink-0 border-t border-line pt-1.5">{user}</div>
    </div>
  )
}

/** The section of a type. */
function TypeLink({
  type,
  counts,
  ...link
}: Pick<SidebarProps, 'counts'> & Pick<SidebarLinkProps, 'onChoose'> & { readonly type: ItemTypeName }) {
  const { items } = useHostMessages()
  const { search } = useLocation()
  const atList = useAtList()
  return (
    <SidebarLink
      label={items.types[type].section}
      icon={typeIcons[type]}
      to={`/${keptSearch(search, { type: typeParameter(type), folder: null })}`}
      current={atList && typeFilter(search) === type}
      count={counts?.types.get(type)}
      {...link}
    />
  )
}
