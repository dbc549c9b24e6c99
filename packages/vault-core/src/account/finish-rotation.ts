import { RequestFailure } from '../api/request-failure.ts'
import { finishRotation as finishRotationEndpoint } from '../contracts/rotation.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import type { PendingRotation } from '../session/pending-rotation.ts'
import { sessionProof } from './factor-proof.ts'
import { findKeysInForce, finishingWork, noteRotated } from './keys-in-force.ts'
import type { KeysInForce, RotationPorts, RotationProof } from './rotation-ports.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import { callForTokens, settleChange, type LongChange } from './settled-change.ts'

/** So often what was changed meanwhile is staged anew before a person is told. */
const mostRounds = 5

/**
 * Sends the call again if a proxy is less patient than it, and the server goes on where it was. A rotation that is
 * incomplete or not confirmed cannot have been put in force.
 */
const long: LongChange = { longestWork: 600_000, notDone: new Set(['rotation_incomplete', 'second_factor_required']) }

/** @throws as `PreparedRotation.finish` */
export async function finishRotation(
  ports: RotationPorts,
  rotation: PendingRotation,
  { currentPasswordHash, wrapRoot }: RotationProof,
  { answer, stageAgain }: { readonly answer: FactorAnswer | undefined; readonly stageAgain: () => Promise<void> },
): Promise<KeysInForce> {
  const { api, session, keyRing, pending, clock } = ports
  const { user } = session.sealedAccount()
  const { rotationId, publicKey, sealed } = rotation
  const body = finishRotationEndpoint.body.parse({
    currentPasswordHash,
    rotationId,
    ...(await sessionProof(ports, answer)),
  })
  const settle = async (round: number): Promise<KeysInForce | 'answered'> => {
    try {
      return await settleChange(ports, {
        email: user.email,
        keyRing,
        note: () => pending.put(user.email, { ...rotation, sentAt: clock.now() }),
        send: (headers) =>
          callForTokens(ports, (bearer) =>
            api.call(finishRotationEndpoint, { body, bearer, headers, gated: false, work: finishingWork }),
          ),
        drop: async ({ code }) => {
          await pending.put(user.email, { ...rotation, sentAt: null })
          if (code === 'rotation_over') await pending.remove(user.email)
        },
        done: 'answered',
        inForce: () => findKeysInForce(ports),
        long,
      })
    } catch (error) {
      const isIncomplete = error instanceof RequestFailure && error.code === 'rotation_incomplete'
      if (!isIncomplete || round >= mostRounds) throw error
      await stageAgain()
      return settle(round + 1)
    }
  }
  const became = await settle(1)
  if (became !== 'answered') return became
  try {
    await noteRotated(ports, user.email, rotation)
    const pkcs8 = await openPrivateKey({ ...sealed, wrapRoot, publicKey })
    const keyPair = await importKeyPair({ publicKey, pkcs8 })
    await session.rekey({ user: { ...session.sealedAccount().user, publicKey }, sealed, keyPair, pkcs8 })
    await pending.remove(user.email)
  } catch {
    // A change that cannot be stored here is settled later: it is done all the same.
  }
  return 'new'
}
