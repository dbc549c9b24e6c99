import type { Box } from '../browser/box.ts'
import type { UserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { ImportService } from '../importing/import-service.ts'
import { writeRows } from '../outbox/stored-write.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../session/ports/clock.ts'

/** How long what waits may take to be sent, in milliseconds. */
const sendingTime = 30_000

/**
 * Resolves when nothing waits to be sent: what does is sealed under keys that are to be given up.
 *
 * @throws VaultError `waits_to_be_sent`
 */
export async function sendWaiting({
  imports,
  outbox,
  box,
  clock,
  user,
}: {
  readonly imports: Pick<ImportService, 'state'>
  readonly outbox: Outbox
  readonly box: Box
  readonly clock: Clock
  readonly user: () => UserId | null
}): Promise<void> {
  const { kind } = imports.state.getSnapshot()
  if (kind !== 'none' && kind !== 'finished') throw new VaultError('waits_to_be_sent')
  if (!outbox.isOn) return
  await outbox.ready()
  const isWaiting = () => {
    const { waiting, isSending } = outbox.state.getSnapshot()
    return waiting > 0 || isSending
  }
  if (isWaiting()) {
    outbox.sendNow()
    await new Promise<void>((resolve) => {
      const end = () => {
        stop()
        cancel()
        resolve()
      }
      const stop = outbox.state.subscribe(() => {
        if (!isWaiting()) end()
      })
      const cancel = clock.after(sendingTime, end)
    })
  }
  const userId = user()
  if (userId !== null && (await writeRows(box).list(userId)).size > 0) throw new VaultError('waits_to_be_sent')
}
