import { isVaultError } from '@larets/vault-core'
import { vaultId } from '@larets/vault-core/contracts'
import { exportFormats } from '@larets/vault-transfer/export'
import { useVaultClient } from '@larets/vault-core/react'
import type { ExportOutcome, ExportProgress, ExportRequest } from '@larets/vault-ui/export'
import { useEffect, useRef, useState } from 'react'
import { useTransfer } from '../../app/page/use-transfer.ts'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { exportFileName } from './file-name.ts'
import { saveFile } from '../../app/page/save-file.ts'

/**
 * Writes exports and hands them to the browser. Whoever leaves, or locks, ends what is under way.
 *
 * @param selected ids of the items that a request for selected ones means
 */
export function useExport(selected: ReadonlySet<string> | null) {
  const { account } = useVaultClient()
  const transfer = useTransfer()
  const messages = useHostMessages()
  const { slug } = useProduct()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const underWay = useRef<AbortController | null>(null)
  const letGo = useRef<(() => void) | null>(null)

  useEffect(
    () => () => {
      underWay.current?.abort()
      letGo.current?.()
    },
    [],
  )

  async function write(
    { format, filePassword, masterPassword, ...wanted }: ExportRequest,
    signal: AbortSignal,
  ): Promise<ExportOutcome> {
    await account.confirm(masterPassword)
    signal.throwIfAborted()
    const { file, items, leftOut } = await transfer.export({
      ...{ format, password: filePassword, withTrash: wanted.trash, withHistory: wanted.history, signal },
      vaultId: wanted.vaultId === null ? null : vaultId.parse(wanted.vaultId),
      ...(wanted.selected && selected !== null ? { itemIds: selected } : {}),
      onProgress: (done, of) => setProgress({ done, of }),
    })
    signal.throwIfAborted()
    const fileName = exportFileName(slug, exportFormats[format].extension, new Date())
    letGo.current?.()
    letGo.current = saveFile(file, fileName)
    return { ok: true, fileName, items, leftOut }
  }

  async function run(request: ExportRequest): Promise<ExportOutcome> {
    const ending = new AbortController()
    underWay.current = ending
    try {
      return await write(request, ending.signal)
    } catch (error) {
      if (ending.signal.aborted || isVaultError(error, 'stale_epoch')) return { ok: false, code: 'cancelled' }
      if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
      return { ok: false, code: 'failed', message: errorText(error, messages) }
    } finally {
      underWay.current = null
      setProgress(null)
    }
  }

  return { run, cancel: () => underWay.current?.abort(), progress }
}
