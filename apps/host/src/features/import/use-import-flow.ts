import { maxFileBytes, type ImportSource } from '@larets/vault-transfer/formats'
import {
  TransferError,
  type AssignedColumn,
  type ImportChoices,
  type OpenedFile,
  type RowDecision,
  type TransferErrorCode,
  type TransferItem,
} from '@larets/vault-transfer/plan'
import type { ImportPlan } from '@larets/vault-transfer'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useTransfer } from '../../app/page/use-transfer.ts'
import { noFile, type ChosenFormat, type FormatFlow, type ImportFlow } from './import-flow.ts'
import { settledFormat } from './settled-format.ts'

/** Actions of a person on a file before anything of it is written. */
export interface ImportFlowActions {
  /** @param source of which it is by what a person said; null where they said nothing */
  readonly takeFile: (file: File, source: ImportSource | null) => Promise<void>
  readonly takeText: (text: string, source: ImportSource | null) => Promise<void>
  readonly chooseFormat: (format: ChosenFormat) => Promise<void>
  /** Says of a table whether its first row is headers. */
  readonly chooseHeaders: (hasHeaders: boolean) => Promise<void>
  readonly read: (answers: {
    readonly password: string
    readonly keyFile: File | null
    readonly columns: readonly AssignedColumn[]
  }) => Promise<void>
  readonly choose: (change: Partial<Omit<ImportChoices, 'similar'>>) => void
  /** Decides for every similar row, whatever was decided for single ones. */
  readonly decideSimilar: (decision: RowDecision) => void
  readonly decide: (key: number, decision: RowDecision) => void
  readonly edit: (key: number, item: TransferItem) => Promise<void>
  readonly chooseVault: (id: string) => void
  readonly back: () => void
  /** Lets go of the file. */
  readonly reset: () => void
}

/** A table needs two columns to hold a name and a secret. */
const fewestColumns = 2

const codeOf = (error: unknown): TransferErrorCode => (error instanceof TransferError ? error.code : 'broken')

/** A file on its way to the preview. Leaving the place lets go of it. */
export function useImportFlow(): readonly [ImportFlow, ImportFlowActions] {
  const transfer = useTransfer()
  const { import: words } = useHostMessages()
  const reading = useReading(transfer.read)
  const { flow, setFlow, open, reset } = reading
  const planOf = (found: Parameters<typeof transfer.plan>[0]) => transfer.plan(found, words.nameless)
  const begin = (name: string, source: ImportSource | null) => (file: OpenedFile) =>
    firstFlow(file, { name, source }, planOf)
  return [
    flow,
    {
      takeFile: (file, source) => open(file, begin(file.name, source)),
      takeText: (text, source) => {
        const bytes = new TextEncoder().encode(text)
        return open({ name: '', size: bytes.length, arrayBuffer: async () => bytes.buffer }, begin('', source))
      },
      ...formatActions(reading, planOf),
      ...previewActions(reading),
      back: () => {
        if (flow.kind === 'preview') setFlow(flow.before)
        else reset()
      },
      reset,
    },
  ]
}

type Transfer = ReturnType<typeof useTransfer>
/** Plans what was read. */
type PlanOf = (found: Parameters<Transfer['plan']>[0]) => ReturnType<Transfer['plan']>
type Reading = ReturnType<typeof useReading>

/** A file that is read, one at a time. @param read opens it */
function useReading(read: Transfer['read']) {
  const [flow, setFlow] = useState<ImportFlow>(noFile)
  const opened = useRef<OpenedFile | null>(null)
  // A person who has gone on meanwhile does not come back to what ends late.
  const turn = useRef(0)

  const letGo = useCallback(() => {
    turn.current += 1
    opened.current?.close()
    opened.current = null
  }, [])
  useEffect(() => letGo, [letGo])
  const reset = useCallback(() => {
    letGo()
    setFlow(noFile)
  }, [letGo])

  /** @param begin tells the first step with the file */
  async function open(
    given: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
    begin: (file: OpenedFile) => Promise<ImportFlow>,
  ) {
    letGo()
    const mine = turn.current
    setFlow({ kind: 'file', busy: true, error: null })
    let file: OpenedFile | null = null
    try {
      if (given.size > maxFileBytes) throw new TransferError('too_large')
      file = await read({ bytes: new Uint8Array(await given.arrayBuffer()), name: given.name })
      if (mine !== turn.current) {
        file.close()
        return
      }
      const begun = await begin(file)
      if (mine !== turn.current) {
        file.close()
        return
      }
      opened.current = file
      startTransition(() => setFlow(begun))
    } catch (error) {
      file?.close()
      if (mine === turn.current) setFlow({ kind: 'file', busy: false, error: codeOf(error) })
    }
  }

  async function change(now: FormatFlow, work: () => Promise<ImportFlow>) {
    const mine = turn.current
    setFlow({ ...now, busy: true, error: null })
    try {
      const next = await work()
      // Drawn a little at a time: many rows take longer than the thread may be kept.
      if (mine === turn.current) startTransition(() => setFlow(next))
    } catch (error) {
      if (mine === turn.current) setFlow({ ...now, busy: false, error: codeOf(error) })
    }
  }

  return { flow, setFlow, open, change, reset }
}

/** Actions while it is asked what the file is. @param planOf makes the plan of what was read */
function formatActions(
  { flow, change }: Reading,
  planOf: PlanOf,
): Pick<ImportFlowActions, 'chooseFormat' | 'chooseHeaders' | 'read'> {
  return {
    chooseFormat: async (format) => {
      if (flow.kind !== 'format') return
      const chosen = { ...flow, format, needsPassword: false, error: null }
      await change(chosen, async () => ({ ...chosen, busy: false, ...(await askedOf(flow.file, format)) }))
    },
    chooseHeaders: async (hasHeaders) => {
      if (flow.kind !== 'format') return
      await change(flow, async () => ({ ...flow, busy: false, error: null, table: await flow.file.table(hasHeaders) }))
    },
    read: async ({ password, keyFile, columns }) => {
      if (flow.kind !== 'format') return
      const { file, format } = flow
      await change(flow, async () => {
        const found = await (format === 'table'
          ? file.readAssigned(columns, flow.table?.hasHeaders)
          : file.read(
              format,
              flow.needsPassword ? { password, ...(keyFile === null ? {} : { keyFile: await bytesOf(keyFile) }) } : {},
            ))
        return previewOf(flow, await planOf(found))
      })
    },
  }
}

/** Actions on the rows of the preview. */
function previewActions({
  flow,
  setFlow,
}: Reading): Pick<ImportFlowActions, 'choose' | 'decide' | 'decideSimilar' | 'edit' | 'chooseVault'> {
  return {
    choose: (changed) => setFlow((now) => (now.kind === 'preview' ? { ...now, plan: now.plan.choose(changed) } : now)),
    decide: (key, decision) =>
      setFlow((now) => {
        if (now.kind !== 'preview') return now
        const decisions = new Map([...now.plan.choices.decisions, [key, decision]])
        return { ...now, plan: now.plan.choose({ decisions }) }
      }),
    decideSimilar: (decision) =>
      setFlow((now) => {
        if (now.kind !== 'preview') return now
        const { choices, rows } = now.plan
        const similar = new Set(rows.flatMap(({ key, state }) => (state === 'similar' ? [key] : [])))
        const decisions = new Map([...choices.decisions].filter(([key]) => !similar.has(key)))
        return { ...now, plan: now.plan.choose({ decisions, similar: decision }) }
      }),
    edit: async (key, item) => {
      if (flow.kind !== 'preview') return
      const edited = await flow.plan.edit(key, item)
      setFlow((now) => {
        if (now.kind !== 'preview') return now
        // Decisions that were made meanwhile stay.
        const edits = new Map([...now.plan.choices.edits, [key, item]])
        return { ...now, plan: edited.choose({ ...now.plan.choices, edits }) }
      })
    },
    chooseVault: (id) => setFlow((now) => (now.kind === 'preview' ? { ...now, vaultId: id } : now)),
  }
}

/** A key file is read like every other file, and no further. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > maxFileBytes) throw new TransferError('key_file_broken')
  return new Uint8Array(await file.arrayBuffer())
}

/** Questions to a person before a file can be read as that. */
async function askedOf(file: OpenedFile, format: ChosenFormat): Promise<Pick<FormatFlow, 'needsPassword' | 'table'>> {
  if (format !== 'table') return { needsPassword: await file.needsPassword(format), table: null }
  const table = await file.table()
  if (table.headers.length < fewestColumns) throw new TransferError('unknown_format')
  if (table.count === 0) throw new TransferError('no_entries')
  return { needsPassword: false, table }
}

async function formatFlow(file: OpenedFile, fileName: string, format: ChosenFormat): Promise<FormatFlow> {
  return { kind: 'format', file, fileName, format, busy: false, error: null, ...(await askedOf(file, format)) }
}

function previewOf(before: FormatFlow, plan: ImportPlan): ImportFlow {
  return { kind: 'preview', before: { ...before, busy: false, error: null }, plan, vaultId: null }
}

/** Nothing is asked where it is settled what a file is and no password is needed: its rows are what comes next. */
async function firstFlow(
  file: OpenedFile,
  { name, source }: { readonly name: string; readonly source: ImportSource | null },
  planOf: PlanOf,
): Promise<ImportFlow> {
  const settled = settledFormat(file.recognised, source)
  const begun = await formatFlow(file, name, settled ?? file.recognised.ids[0] ?? 'table')
  if (settled === null || begun.needsPassword) return begun
  try {
    return previewOf(begun, await planOf(await file.read(settled, {})))
  } catch (error) {
    return { ...begun, error: codeOf(error) }
  }
}
