// oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned freely, which a table's cannot be
import { isItemTypeName } from '@larets/vault-core/items'
import type { ImportRow, RowDecision } from '@larets/vault-transfer/plan'
import { cx } from 'class-variance-authority'
import { CopyCheck, Pencil, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { memo } from 'react'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import type { RowPlace } from '../item-list/item-rows.tsx'
import { rowShape } from '../item-list/row-shape.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Select } from '../primitives/select-field.tsx'
import { settingStyle } from '../primitives/setting-style.ts'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import { shortAddress } from '../view-models/web-address.ts'
import { importViewRu, type ImportViewMessages } from './messages.ru.ts'
import { similarDecisions } from './similar-decisions.ts'

const opened = (text: string) => ({ trusted: true, text })

/** Words for a row beside what it is, as a sentence that begins with a capital letter. */
function remarkOf(row: ImportRow, messages: ImportViewMessages, locale: string): string {
  const words = remarks(row, messages)
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

function remarks({ state, twin, faults, notes, position, item }: ImportRow, { preview }: ImportViewMessages): string {
  const line = position === null ? '' : `${preview.position({ position })}: `
  if (state === 'faulty') return `${line}${faults.map((fault) => preview.faults[fault]).join(', ')}`
  const noted = notes.map((note) => preview.notes[note])
  const inFile = state === 'known' ? preview.isRepeated : preview.isVariant
  const inVault = state === 'known' ? preview.isKnown : preview.isSimilar
  const likeness = twin === null ? [] : [twin.id === null ? inFile : inVault({ name: twin.name })]
  const kept = [
    ...(item?.isTrashed === true ? [preview.trashed] : []),
    ...(item?.history === undefined ? [] : [preview.withHistory({ count: item.history.length })]),
  ]
  return [...likeness, ...kept, ...noted].join(' · ')
}

/** One row of a file: what it is, what is like it, and what becomes of it. Drawn again only when its props change. */
export const PreviewRow = memo(function PreviewRow({
  row,
  index,
  top,
  active,
  onActivate,
  onKeyDown,
  onDecide,
  onEdit,
}: RowPlace & {
  readonly row: ImportRow
  readonly onDecide: (key: number, decision: RowDecision) => void
  readonly onEdit: (key: number) => void
}) {
  const messages = useMessages('importView', importViewRu)
  const { preview } = messages
  const locale = useLocale()
  const { key, item, state } = row
  const name = row.name === '' ? preview.unnamed : row.name
  const stop = { tabIndex: active ? 0 : -1 }
  const cell = { row, name, remark: remarkOf(row, messages, locale), stop, onDecide }
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      tabIndex={active ? 0 : -1}
      data-vlt-slot="import-row"
      data-state={state}
      className={cx(
        rowShape,
        'vlt:@max-[600px]:grid vlt:@max-[600px]:grid-cols-[1.5rem_1fr_auto] vlt:@max-[600px]:content-center vlt:@max-[600px]:gap-x-3 vlt:@max-[600px]:gap-y-1',
      )}
      ref={settingStyle('top', `${top}px`)}
      onFocus={() => onActivate(String(key))}
      onKeyDown={(event) => {
        // ↑ and ↓ choose among what a select offers.
        if (event.target instanceof HTMLSelectElement && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        onKeyDown(event)
      }}
    >
      <TakeCell {...cell} />
      <SubjectCell {...cell} />
      <DecisionCell {...cell} />
      <div
        role="gridcell"
        className="vlt:flex vlt:w-9 vlt:shrink-0 vlt:items-center vlt:justify-end vlt:@max-[600px]:col-start-3 vlt:@max-[600px]:row-span-2 vlt:@max-[600px]:row-start-1"
      >
        {item !== null && isItemTypeName(item.type) ? (
          <TooltipIconButton label={preview.edit({ name })} size="row" onClick={() => onEdit(key)} {...stop}>
            <Icon shape={Pencil} aria-hidden />
          </TooltipIconButton>
        ) : null}
      </div>
    </div>
  )
})

interface CellProps {
  readonly row: ImportRow
  readonly name: string
  readonly remark: string
  /** Whether Tab leads to what is in it. */
  readonly stop: { readonly tabIndex: number }
  readonly onDecide: (key: number, decision: RowDecision) => void
}

/** Whether it is like an item that is here, so that its choices take the place of its subject on a phone. */
const isChosen = ({ state, twin }: ImportRow) => state === 'similar' && twin !== null && twin.id !== null

const toneOf = (state: ImportRow['state']) =>
  state === 'faulty' ? 'vlt:text-danger-text' : state === 'similar' ? 'vlt:text-warning-text' : 'vlt:text-text-muted'

/** Takes the row, or leaves it. */
function TakeCell({ row: { key, state, decision }, name, stop, onDecide }: CellProps) {
  const { preview } = useMessages('importView', importViewRu)
  return (
    <div
      role="gridcell"
      className="vlt:flex vlt:size-6 vlt:shrink-0 vlt:items-center vlt:justify-center vlt:@max-[600px]:row-span-2"
    >
      {state === 'faulty' ? (
        <Icon shape={TriangleAlert} aria-hidden className="vlt:size-4 vlt:text-danger-text" />
      ) : (
        <input
          type="checkbox"
          aria-label={preview.take({ name })}
          checked={decision !== 'leave'}
          className={cx(
            'vlt:relative vlt:size-4 vlt:accent-accent vlt:outline-offset-2 vlt:outline-focus vlt:focus-visible:outline-2 vlt:pointer-coarse:size-6',
            "vlt:before:absolute vlt:before:-inset-3.5 vlt:before:content-[''] vlt:pointer-coarse:before:-inset-2.5",
          )}
          onChange={({ target }) => onDecide(key, target.checked ? 'create' : 'leave')}
          {...stop}
        />
      )}
    </div>
  )
}

/** Name of the row and what else is known of it. */
function SubjectCell({ row, name, remark }: CellProps) {
  const { types } = useMessages('itemFields', itemFieldsRu)
  const { item, state } = row
  const address = item?.uris[0]
  const type = item !== null && item.type !== 'login' && isItemTypeName(item.type) ? types[item.type].name : ''
  const about = [
    type,
    item?.texts['username'] ?? '',
    address === undefined ? '' : shortAddress(opened(address.uri)),
    item?.folder.join(' / ') ?? '',
  ].filter((part) => part !== '')
  return (
    <div
      role="gridcell"
      className={cx(
        'vlt:flex vlt:min-w-0 vlt:flex-1 vlt:items-center vlt:gap-3',
        !isChosen(row) && 'vlt:@max-[600px]:row-span-2',
      )}
    >
      {item === null ? null : (
        <ItemMark
          item={{
            name: opened(name),
            type: item.type,
            uris: item.uris.map(({ uri, match }) => ({ uri: opened(uri), match })),
          }}
          size="small"
          className="vlt:@max-[600px]:hidden"
        />
      )}
      <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col">
        <span
          dir="auto"
          className={cx(
            'vlt:truncate vlt:leading-[1.4] vlt:font-medium',
            row.decision === 'leave' && state !== 'faulty' && 'vlt:text-text-muted',
          )}
        >
          {name}
        </span>
        {about.length === 0 ? null : (
          <span
            dir="auto"
            className={cx(
              'vlt:text-xs vlt:leading-[1.5] vlt:text-text-muted vlt:@min-[600px]:truncate',
              isChosen(row)
                ? 'vlt:@max-[600px]:hidden'
                : 'vlt:@max-[600px]:line-clamp-2 vlt:@max-[600px]:wrap-anywhere',
            )}
          >
            {about.join(' · ')}
          </span>
        )}
        {remark === '' ? null : (
          <span
            aria-hidden
            className={cx('vlt:truncate vlt:text-xs vlt:leading-[1.5] vlt:@min-[600px]:hidden', toneOf(state))}
          >
            {remark}
          </span>
        )}
      </span>
    </div>
  )
}

/** Remark on the row, and the choices where something here is like it. */
function DecisionCell({ row, name, remark, stop, onDecide }: CellProps) {
  const { preview } = useMessages('importView', importViewRu)
  const { key, state, decision } = row
  const isShown = isChosen(row)
  return (
    <div
      role="gridcell"
      className={cx(
        'vlt:flex vlt:items-center vlt:gap-2 vlt:@min-[600px]:shrink-0',
        isShown ? 'vlt:@max-[600px]:col-start-2 vlt:@max-[600px]:row-start-2' : 'vlt:@max-[600px]:sr-only',
      )}
    >
      {remark === '' ? null : (
        <span
          className={cx(
            'vlt:flex vlt:max-w-64 vlt:items-center vlt:gap-1.5 vlt:text-xs vlt:@max-[600px]:sr-only',
            toneOf(state),
          )}
        >
          {state === 'known' ? <Icon shape={CopyCheck} aria-hidden className="vlt:size-3.5 vlt:shrink-0" /> : null}
          <span className="vlt:line-clamp-2 vlt:wrap-anywhere">{remark}</span>
        </span>
      )}
      {isShown ? (
        <Select
          aria-label={preview.decide({ name })}
          size="row"
          className="vlt:min-w-0 vlt:flex-1 vlt:@min-[600px]:w-48 vlt:@min-[600px]:flex-none"
          value={decision}
          onChange={({ target }) => {
            const chosen = similarDecisions.find((one) => one === target.value)
            if (chosen !== undefined) onDecide(key, chosen)
          }}
          {...stop}
          options={similarDecisions.map((value) => ({ value, label: preview.decisions[value] }))}
        />
      ) : null}
    </div>
  )
}
