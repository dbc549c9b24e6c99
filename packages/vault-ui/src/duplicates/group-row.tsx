import type { DuplicateGroup } from '@larets/vault-core/duplicates'
import { TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import { duplicatesRu } from './messages.ru.ts'

interface GroupActionsProps {
  readonly group: DuplicateGroup
  /** Nothing can be begun. */
  readonly isBusy: boolean
  readonly onMerge: () => void
  readonly onCompare: () => void
  readonly onOpen: (id: string) => void
  /** A person does not want it to be offered again; left out, that is not asked. */
  readonly onPutAside?: (() => void) | undefined
}

/** One group of duplicates: what they are, in what they differ, and what can be done. */
export function GroupRow({
  group,
  items,
  vaults,
  ...actions
}: GroupActionsProps & {
  readonly items: ReadonlyMap<string, ItemView>
  readonly vaults: readonly VaultView[]
}) {
  const messages = useMessages('duplicates', duplicatesRu)
  const kept = items.get(group.keptId)
  if (kept === undefined) return null
  const name = kept.name.trusted ? kept.name.text : messages.undecrypted
  const members = group.members.flatMap(({ id }) => items.get(id) ?? [])
  const inVaults = new Set(members.map(({ vaultId }) => vaultId))
  const vaultNames = vaults.filter((vault) => isUsable(vault) && inVaults.has(vault.id)).map((vault) => vault.name)
  return (
    <li
      data-vlt-slot="duplicate-group"
      className="vlt:flex vlt:flex-wrap vlt:items-start vlt:gap-x-3 vlt:gap-y-2 vlt:border-t vlt:border-line vlt:p-3 vlt:first:border-t-0 vlt:sm:px-4"
    >
      <div className="vlt:flex vlt:min-w-52 vlt:flex-1 vlt:items-start vlt:gap-3">
        <ItemMark item={kept} size="small" className="vlt:mt-0.5" />
        <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
          <p className="vlt:flex vlt:min-h-8 vlt:flex-wrap vlt:items-center vlt:gap-x-2">
            <span dir="auto" className="vlt:font-medium vlt:wrap-anywhere">
              {name}
            </span>
            {kept.username?.trusted === true ? (
              <span dir="auto" className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
                {kept.username.text}
              </span>
            ) : null}
          </p>
          <p className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
            {messages.items({ count: group.members.length })}
            {group.hindrance === null
              ? ` · ${group.differing.length === 0 ? messages.same : messages.differs({ fields: group.differing.map((field) => messages.fields[field]).join(', ') })}`
              : ''}
          </p>
          {inVaults.size > 1 ? (
            <p className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
              {messages.vaults({ names: vaultNames.join(', ') })}
            </p>
          ) : null}
          {group.hindrance === null ? null : (
            <p className="vlt:flex vlt:items-start vlt:gap-2 vlt:text-sm">
              <Icon
                shape={TriangleAlert}
                aria-hidden
                className="vlt:mt-0.5 vlt:size-3.5 vlt:shrink-0 vlt:text-warning-text"
              />
              {messages.hindrances[group.hindrance]}
            </p>
          )}
        </div>
      </div>
      <GroupActions group={group} name={name} {...actions} />
    </li>
  )
}

/** Ways to deal with the group. */
function GroupActions({
  group,
  name,
  isBusy,
  onMerge,
  onCompare,
  onOpen,
  onPutAside,
}: GroupActionsProps & { readonly name: string }) {
  const messages = useMessages('duplicates', duplicatesRu)
  return (
    // In a narrow row they stand under the text, which begins behind the mark.
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-1.5 vlt:@max-[600px]:w-full vlt:@max-[600px]:ps-10 vlt:@min-[600px]:ms-auto">
      {group.hindrance === null ? (
        <>
          {group.isObvious ? (
            <Button size="small" disabled={isBusy} aria-label={messages.mergeOf({ name })} onClick={onMerge}>
              {messages.merge}
            </Button>
          ) : null}
          <Button size="small" disabled={isBusy} aria-label={messages.compareOf({ name })} onClick={onCompare}>
            {messages.compare}
          </Button>
        </>
      ) : (
        <Button size="small" aria-label={messages.openOf({ name })} onClick={() => onOpen(group.keptId)}>
          {messages.open}
        </Button>
      )}
      {onPutAside === undefined ? null : (
        <Button
          size="small"
          variant="ghost"
          disabled={isBusy}
          aria-label={messages.putAsideOf({ name })}
          onClick={onPutAside}
        >
          {messages.putAside}
        </Button>
      )}
    </div>
  )
}
