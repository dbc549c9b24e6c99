import type { FormatId } from '@larets/vault-transfer/formats'
import type { ImportRow, RowDecision, RowState, TransferItem } from '@larets/vault-transfer/plan'
import { useId, useMemo, useRef, useState } from 'react'
import { ItemRows } from '../item-list/item-rows.tsx'
import type { ItemListHandle } from '../item-list/item-list-handle.ts'
import { useLatest } from '../primitives/use-latest.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, PageButtons } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { SwitchRow } from '../primitives/switch-row.tsx'
import { TooltipGroup } from '../primitives/tooltip.tsx'
import { importViewRu } from './messages.ru.ts'
import { PreviewRow } from './preview-row.tsx'
import { Recognised } from './recognised.tsx'
import { RowDialog } from './row-dialog.tsx'
import { SimilarRows } from './similar-rows.tsx'

/** Properties of the step of the preview. */
export interface PreviewStepProps {
  /** Every row that the file has, in its order. */
  readonly rows: readonly ImportRow[]
  /** Vaults that can be imported into. */
  readonly vaults: readonly { readonly id: string; readonly name: string }[]
  /** Vault that is chosen. */
  readonly vaultId: string
  /** Is called when somebody chose another vault. */
  readonly onVault: (id: string) => void
  /** Whether folders of the file become folders; null where it has none. */
  readonly keepFolders: boolean | null
  /** Is called when somebody chose whether folders of the file are made. */
  readonly onKeepFolders: (keep: boolean) => void
  /** Whether what lay in the trash goes to the trash again; null where the file has none. */
  readonly withTrash?: boolean | null
  /** Is called when somebody chose whether what the file has in its trash comes along. */
  readonly onWithTrash?: (withTrash: boolean) => void
  /** Whether `&amp;` is taken for `&` where the file's program may have written it so; null where it has not. */
  readonly decodeEntities?: boolean | null
  /** Is called when somebody chose whether entities such as `&amp;` are decoded. */
  readonly onDecodeEntities?: (decode: boolean) => void
  /** The file and what it was taken for, which `onBack` changes; nothing is said of it without. */
  readonly recognised?: { readonly fileName: string; readonly format: FormatId | 'table' }
  /** Is called when somebody decided for all rows that resemble an item, whatever was decided for single ones. */
  readonly onSimilar: (decision: RowDecision) => void
  /** Is called when somebody decided for one row, by its key. */
  readonly onDecide: (key: number, decision: RowDecision) => void
  /** A person has changed a row. */
  readonly onEdit: (key: number, item: TransferItem) => void
  /** The import is to begin. */
  readonly onBegin: () => void
  /** Is called when somebody wants another file. */
  readonly onBack: () => void
}

const states: readonly RowState[] = ['new', 'known', 'similar', 'faulty']

/** Decisions over the rows of a file. */
export function PreviewStep(props: PreviewStepProps) {
  const { rows, decodeEntities = null, onBegin, onBack } = props
  const { preview } = useMessages('importView', importViewRu)
  const [wanted, setWanted] = useState<RowState | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const list = useRef<ItemListHandle>(null)
  const onDecide = useLatest(props.onDecide)
  const counts = useMemo(() => countsOf(rows), [rows])
  const present = states.filter((state) => counts.states[state] > 0)
  // A kind that has no rows any more narrows nothing.
  const shown = wanted !== null && present.includes(wanted) ? wanted : null
  const visible = useMemo(
    () => rows.flatMap((row) => (shown === null || row.state === shown ? [{ id: String(row.key), row }] : [])),
    [rows, shown],
  )
  const row = edited === null ? undefined : rows.find(({ key }) => key === edited)
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-2 vlt:px-4 vlt:pt-3 vlt:pb-2 vlt:md:px-6">
        {props.recognised === undefined ? null : <Recognised {...props.recognised} onChange={onBack} />}
        {present.length < 2 ? null : (
          <StateFilter rows={rows} counts={counts.states} present={present} shown={shown} onShow={setWanted} />
        )}
        {decodeEntities === null ? null : (
          <div data-vlt-slot="import-entities" className="vlt:rounded-control vlt:border vlt:border-line">
            <p className="vlt:px-3 vlt:pt-2 vlt:text-sm vlt:text-pretty vlt:text-text-muted">{preview.entities}</p>
            <SwitchRow
              label={preview.decodeEntities}
              checked={decodeEntities}
              onChange={(decode) => props.onDecodeEntities?.(decode)}
            />
          </div>
        )}
        {counts.states.similar === 0 ? null : <SimilarRows rows={rows} onDecide={props.onSimilar} />}
        <PreviewSettings {...props} />
      </div>
      {/* Rows go by the room that the list has; its own edges take sixteen pixels of it. Where there is none left for it
          beside the rest, all of the step scrolls. */}
      <div className="vlt:@container vlt:flex vlt:min-h-48 vlt:grow vlt:basis-0 vlt:flex-col vlt:border-t vlt:border-line">
        <div className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col vlt:pt-1 vlt:[--vlt-list-end:0px] vlt:[--vlt-row-height:calc(var(--vlt-rem)*6)] vlt:@min-[616px]:[--vlt-row-height:calc(var(--vlt-rem)*3.75)]">
          <TooltipGroup>
            <ItemRows
              label={preview.list}
              items={visible}
              selectedId={null}
              handle={list}
              onLeaveTop={undefined}
              renderRow={({ row: one }, place) => (
                <PreviewRow row={one} {...place} onDecide={onDecide} onEdit={setEdited} />
              )}
            />
          </TooltipGroup>
        </div>
      </div>
      <PreviewFooter counts={counts} onBegin={onBegin} onBack={onBack} />
      {row === undefined || row.item === null ? null : (
        <RowDialog
          item={row.item}
          position={row.position}
          onSave={(item) => {
            setEdited(null)
            props.onEdit(row.key, item)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type Counts = ReturnType<typeof countsOf>

/** Narrows the list to rows of a kind. */
function StateFilter({
  rows,
  counts,
  present,
  shown,
  onShow,
}: {
  readonly rows: readonly ImportRow[]
  readonly counts: Counts['states']
  readonly present: readonly RowState[]
  readonly shown: RowState | null
  readonly onShow: (state: RowState | null) => void
}) {
  const { preview } = useMessages('importView', importViewRu)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={preview.filter} className="vlt:flex vlt:flex-wrap vlt:gap-1.5">
      {[null, ...present].map((state) => (
        <Chip
          key={state}
          type="radio"
          name={group}
          label={preview.chip({
            label: state === null ? preview.all : preview.states[state],
            count: state === null ? rows.length : counts[state],
          })}
          checked={state === shown}
          onChange={() => onShow(state)}
        />
      ))}
    </div>
  )
}

/** Decisions over all rows: the vault, folders, the trash. */
function PreviewSettings(props: PreviewStepProps) {
  const { vaults, vaultId, keepFolders, withTrash = null } = props
  const { preview } = useMessages('importView', importViewRu)
  const [isOpen, setIsOpen] = useState(false)
  const { settings: alone, settingsWithFolders, settingsWithoutFolders } = preview
  const settings = keepFolders === null ? alone : keepFolders ? settingsWithFolders : settingsWithoutFolders
  const vaultName = vaults.find(({ id }) => id === vaultId)?.name ?? ''
  return (
    <Disclosure slot="import-settings" title={settings({ vault: vaultName })} open={isOpen} onOpenChange={setIsOpen}>
      <div className="vlt:flex vlt:flex-wrap vlt:items-end vlt:gap-3 vlt:pb-2">
        <SelectField
          className="vlt:min-w-52 vlt:flex-1"
          label={preview.vault}
          options={vaults.map(({ id, name }) => ({ value: id, label: name }))}
          value={vaultId}
          onChange={({ target }) => props.onVault(target.value)}
        />
        {keepFolders === null ? null : (
          <div className="vlt:min-w-52 vlt:flex-1 vlt:rounded-control vlt:border vlt:border-line">
            <SwitchRow label={preview.keepFolders} checked={keepFolders} onChange={props.onKeepFolders} />
          </div>
        )}
        {withTrash === null ? null : (
          <div className="vlt:min-w-52 vlt:flex-1 vlt:rounded-control vlt:border vlt:border-line">
            <SwitchRow
              label={preview.withTrash}
              checked={withTrash}
              onChange={(wanted) => props.onWithTrash?.(wanted)}
            />
          </div>
        )}
      </div>
    </Disclosure>
  )
}

/** Sums up what will be written, and leads on and back. */
function PreviewFooter({
  counts,
  onBegin,
  onBack,
}: Pick<PreviewStepProps, 'onBegin' | 'onBack'> & { readonly counts: Counts }) {
  const { preview, back } = useMessages('importView', importViewRu)
  const { created, replaced, left } = counts
  const written = created + replaced
  const summary = [
    preview.summary.created({ count: created }),
    ...(replaced > 0 ? [preview.summary.replaced({ count: replaced })] : []),
    ...(left > 0 ? [preview.summary.left({ count: left })] : []),
  ]
  return (
    <footer className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:border-t vlt:border-line vlt:px-4 vlt:py-3 vlt:md:px-6">
      <div className="vlt:min-w-48 vlt:flex-1 vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
        <output className="vlt:block">{written === 0 ? preview.nothing : summary.join(', ')}</output>
        {written === 0 ? <p>{preview.nothingHint}</p> : null}
      </div>
      <PageButtons className="vlt:ms-auto">
        <Button onClick={onBack}>{back}</Button>
        <Button variant="primary" disabled={written === 0} onClick={onBegin}>
          {preview.begin({ count: written })}
        </Button>
      </PageButtons>
    </footer>
  )
}

function countsOf(rows: readonly ImportRow[]) {
  const counts = { created: 0, replaced: 0, left: 0, states: { new: 0, known: 0, similar: 0, faulty: 0 } }
  for (const { state, decision } of rows) {
    counts.states[state] += 1
    counts[decision === 'create' ? 'created' : decision === 'replace' ? 'replaced' : 'left'] += 1
  }
  return counts
}
