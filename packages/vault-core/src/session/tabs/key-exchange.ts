import type { UserId } from '../../contracts/primitives.ts'
import { decodeBase64, encodeBase64 } from '../../crypto/base64.ts'
import { createHandoverQuestion, openHandover, sealHandover } from '../../crypto/key-handover.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpenKeyAsk, SealedAccount, TabChannel, TabMessage } from '../ports/tab-channel.ts'

/** How long a new tab waits for an unlocked one, in milliseconds. */
const handOverTimeout = 500

/** A private key that another tab gave. */
export interface GivenKey {
  /** The caller's to empty. */
  readonly pkcs8: Uint8Array<ArrayBuffer>
  readonly sealed: SealedAccount
}

type Answer = Extract<TabMessage, { type: 'openKey' }>

/**
 * Asks the unlocked tabs of an account for its private key; null when none gives it in time. The first answer counts.
 */
export async function askOpenKey(options: {
  readonly channel: TabChannel
  readonly clock: Clock
  readonly userId: UserId
  readonly tabId: string
}): Promise<GivenKey | null> {
  const { channel, clock, userId, tabId } = options
  const question = await createHandoverQuestion()
  const [askerKey, nonce] = [encodeBase64(question.askerSpki), encodeBase64(question.nonce)]
  const answer = await new Promise<Answer | null>((resolve) => {
    const finish = (heard: Answer | null) => {
      stop()
      cancel()
      resolve(heard)
    }
    const stop = channel.listen((message) => {
      if (message.type === 'openKey' && message.userId === userId && message.nonce === nonce) finish(message)
    })
    const cancel = clock.after(handOverTimeout, () => finish(null))
    channel.post({ type: 'askOpenKey', userId, tabId, askerKey, nonce })
  })
  if (answer === null) return null
  const [answererSpki, iv, ciphertext] = [answer.answererKey, answer.iv, answer.ciphertext].map(decodeBase64)
  if (!answererSpki || !iv || !ciphertext) return null
  const pkcs8 = await openHandover(question, { answererSpki, iv, ciphertext }, { userId, tabId })
  return { pkcs8, sealed: answer.sealed }
}

/**
 * Answers a tab that asks.
 *
 * @param options.lend gives a copy of the private key, or null; the copy is emptied
 * @param options.sealed what unlocking needs; null, also by the time the answer is ready, where this tab may not give
 *   the key
 * @throws VaultError `integrity` for a question that no tab of ours asks
 */
export async function answerOpenKey(options: {
  readonly channel: TabChannel
  readonly ask: OpenKeyAsk
  readonly lend: () => Promise<Uint8Array<ArrayBuffer> | null>
  readonly sealed: () => SealedAccount | null
}): Promise<void> {
  const { channel, ask, lend } = options
  const [askerSpki, nonce] = [decodeBase64(ask.askerKey), decodeBase64(ask.nonce)]
  if (!askerSpki || !nonce) return
  const pkcs8 = await lend()
  if (pkcs8 === null) return
  try {
    const handedOver = await sealHandover({ askerSpki, nonce }, { ...ask, pkcs8 })
    const sealed = options.sealed()
    if (sealed === null) return
    channel.post({
      type: 'openKey',
      userId: ask.userId,
      nonce: ask.nonce,
      answererKey: encodeBase64(handedOver.answererSpki),
      iv: encodeBase64(handedOver.iv),
      ciphertext: encodeBase64(handedOver.ciphertext),
      sealed,
    })
  } finally {
    pkcs8.fill(0)
  }
}
