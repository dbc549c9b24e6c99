import { maxFileBytes } from '@larets/vault-transfer/formats'
import {
  TransferError,
  type AssignedColumn,
  type ImportChoices,
  type OpenedFile,
  type RowDecision,
  type TransferErrorCode,
  type TransferItem,
} from '@larets/vault-transfer/plan'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useTransfer } from '../../app/page/use-transfer.ts'
import { noFile, type ChosenFormat, type FormatFlow, type ImportFlow } from './import-flow.ts'

/** Actions of a person on a file before anything of it is written. */
export interface ImportFlowActions {
  readonly takeFile: (file: File) => Promise<void>
  readonly takeText: (text: string) => Promise<void>
  readonly chooseFormat: (format: ChosenFormat) => Promise<void>
  /** Says of a table whether its first row is headers. */
  readonly chooseHeaders: (hasHeaders: boolean) => Promise<void>
  readonly read: (answers: {
    readonly password: string
    readonly keyFile: File | null
    readonly columns: readonly AssignedColumn[]
  }) => Promise<void>
  readonly choose: (change: Partial<ImportChoices>) => void
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
  return [
    flow,
    {
      takeFile: (file) => open(file.name, file.size, () => file.arrayBuffer()),
      takeText: (text) => {
        const bytes = new TextEncoder().encode(text)
        return open('', bytes.length, async () => bytes.buffer)
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

  async function open(name: string, size: number, readBytes: () => Promise<ArrayBuffer>) {
    letGo()
    const mine = turn.current
    setFlow({ kind: 'file', busy: true, error: null })
    let file: OpenedFile | null = null
    try {
      if (size > maxFileBytes) throw new TransferError('too_large')
      file = await read({ bytes: new Uint8Array(await readBytes()), name })
      if (mine !== turn.current) {
        file.close()
        return
      }
      const begun = await formatFlow(file, name)
      if (mine !== turn.current) return
      opened.current = file
      setFlow(begun)
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
  planOf: (found: Parameters<Transfer['plan']>[0]) => ReturnType<Transfer['plan']>,
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
        const before = { ...flow, busy: false, error: null }
        return { kind: 'preview', before, plan: await planOf(found), vaultId: null }
      })
    },
  }
}

/** Actions on the rows of the preview. */
function previewActions({
  flow,
  setFlow,
}: Reading): Pick<ImportFlowActions, 'choose' | 'decide' | 'edit' | 'chooseVault'> {
  return {
    choose: (changed) => setFlow((now) => (now.kind === 'preview' ? { ...now, plan: now.plan.choose(changed) } : now)),
    decide: (key, decision) =>
      setFlow((now) => {
        if (now.kind !== 'preview') return now
        const decisions = new Map([...now.plan.choices.decisions, [key, decision]])
        return { ...now, plan: now.plan.choose({ decisions }) }
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

async function formatFlow(file: OpenedFile, fileName: string): Promise<FormatFlow> {
  const format = file.recognised.ids[0] ?? 'table'
  return { kind: 'format', file, fileName, format, busy: false, error: null, ...(await askedOf(file, format)) }
}
