import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { me, type Tokens } from '../contracts/auth.ts'
import type { BodyOf } from '../contracts/endpoint.ts'
import { finishRotation as finishRotationEndpoint } from '../contracts/rotation.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import type { PendingRotation } from '../session/pending-rotation.ts'
import { sessionProof } from './factor-proof.ts'
import { deviceHeaders, keepDeviceToken } from './known-device.ts'
import { findKeysInForce, finishingWork, noteRotated } from './keys-in-force.ts'
import type { KeysInForce, RotationPorts, RotationProof } from './rotation-ports.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import { sendUntilDecided, type LongChange } from './send-until-decided.ts'

/** So often what was changed meanwhile is staged anew before a person is told. */
const mostRounds = 5

/**
 * Sends the call again if a proxy is less patient than it, and the server goes on where it was. A rotation that is
 * incomplete or not confirmed cannot have been put in force.
 */
const change: LongChange = { longestWork: 600_000, notDone: new Set(['rotation_incomplete', 'second_factor_required']) }

/** @throws as `PreparedRotation.finish` */
export async function finishRotation(
  ports: RotationPorts,
  rotation: PendingRotation,
  { currentPasswordHash, wrapRoot }: RotationProof,
  { answer, stageAgain }: { readonly answer: FactorAnswer | undefined; readonly stageAgain: () => Promise<void> },
): Promise<KeysInForce> {
  const { session, keyRing, pending, clock } = ports
  const { user } = session.sealedAccount()
  const { rotationId, publicKey, sealed } = rotation
  const body = finishRotationEndpoint.body.parse({
    currentPasswordHash,
    rotationId,
    ...(await sessionProof(ports, answer)),
  })
  const attempt = async () => {
    // Kept before it is sent: whatever ends this tab, the next one can ask what became of it.
    await pending.put(user.email, { ...rotation, sentAt: clock.now() })
    await send(ports, user.email, body)
  }
  const decide = async (round: number): Promise<boolean> => {
    try {
      return await sendUntilDecided(clock, () => keyRing.guard(attempt()), change)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      await pending.put(user.email, { ...rotation, sentAt: null })
      if (error.code === 'rotation_over') await pending.remove(user.email)
      if (error.code !== 'rotation_incomplete' || round >= mostRounds) throw error
      await stageAgain()
      return decide(round + 1)
    }
  }
  if (!(await decide(1))) return (await findKeysInForce(ports).catch(() => null)) ?? 'unknown'
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

/** Sends it with the tokens that are stored, renewed first if need be, and stores those of the answer. */
async function send(
  { api, devices, exchange }: RotationPorts,
  email: string,
  body: BodyOf<typeof finishRotationEndpoint>,
): Promise<void> {
  const headers = await deviceHeaders(devices, email)
  const call = async (bearer: string): Promise<Tokens> => {
    const answer = await api.call(finishRotationEndpoint, { body, bearer, headers, gated: false, work: finishingWork })
    await keepDeviceToken(devices, email, answer)
    return answer.tokens
  }
  try {
    await exchange(call)
  } catch (error) {
    if (!(error instanceof RequestFailure) || !error.isUnauthorized) throw error
    await renewTokens(api)
    await exchange(call)
  }
}

/** Any call does: one that is unauthorized renews the tokens. */
const renewTokens = async (api: ApiClient): Promise<void> => void (await api.call(me, {}))
