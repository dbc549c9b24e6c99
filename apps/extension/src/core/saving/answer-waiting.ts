import type { Outcome } from '../../messages/core-to-page.ts'
import type { CoreCall } from '../../messages/page-to-core.ts'
import { isWaitingId, type Saving } from './saving.ts'

const kinds = ['waiting', 'countWaiting', 'saveWaiting', 'dismissWaiting'] as const

/** Calls about logins that wait to be saved, as the page's messages have them. */
export type WaitingCall = Extract<CoreCall, { kind: (typeof kinds)[number] }>

const refused = (code: string): Outcome => ({ ok: false, code, retryAfter: null })

/** True for a call that {@link answerWaiting} answers. */
export function isWaitingCall(call: CoreCall): call is WaitingCall {
  return kinds.some((kind) => kind === call.kind)
}

/** Lists logins that wait to be saved, and does with them what a page asks for. */
export async function answerWaiting(
  call: WaitingCall,
  saving: Pick<Saving, 'asks' | 'count' | 'save' | 'dismiss'>,
): Promise<Outcome> {
  if (call.kind === 'waiting') return { ok: true, waiting: [...((await saving.asks()) ?? [])] }
  if (call.kind === 'countWaiting') return { ok: true, count: await saving.count() }
  if (!isWaitingId(call.id)) return refused('nothing_to_save')
  if (call.kind === 'dismissWaiting') {
    await saving.dismiss(call.id)
    return { ok: true }
  }
  const outcome = await saving.save(call.id, call.as)
  return outcome.ok ? { ok: true } : refused(outcome.code)
}
