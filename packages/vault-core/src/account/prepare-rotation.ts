import { RequestFailure } from '../api/request-failure.ts'
import {
  beginRotation,
  openRotation,
  rotationId as readRotationId,
  type OpenedRotation,
} from '../contracts/rotation.ts'
import { encString1 } from '../contracts/primitives.ts'
import { encodeHex } from '../crypto/hex.ts'
import { derivePasswordHash } from '../crypto/kdf.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { sealPreviousKey } from '../crypto/previous-key.ts'
import { openPrivateKey, sealPrivateKey } from '../crypto/private-key.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { PendingRotation } from '../session/pending-rotation.ts'
import { deriveNewWrapRoot } from './derive-new-root.ts'
import { sessionProof } from './factor-proof.ts'
import { finishRotation } from './finish-rotation.ts'
import { deviceHeaders, keepDeviceToken } from './known-device.ts'
import type { PreparedRotation, RotationPorts, RotationProof, RotationToPrepare } from './rotation-ports.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import { settleChange } from './settled-change.ts'
import { createStaging, type Staged } from './stage-rotation.ts'
import { unlock } from './unlock.ts'

const rotationIdLength = 16

/** @throws as `RotationService.prepare` */
export async function prepareRotation(
  ports: RotationPorts,
  { masterPassword, factor, onProgress }: RotationToPrepare,
): Promise<PreparedRotation> {
  const { session, keyRing, pending } = ports
  const { user, sealed } = session.sealedAccount()
  await keyRing.guard(ports.sendWaiting())
  const [{ pkcs8 }, currentPasswordHash, root] = await keyRing.guard(
    Promise.all([
      unlock(ports, { user, sealed }, masterPassword),
      derivePasswordHash(masterPassword, sealed.authSalt, sealed.kdf),
      deriveNewWrapRoot(ports, masterPassword, { ...sealed, highest: sealed.kdf }),
    ]),
  )
  const proof: RotationProof = { currentPasswordHash, ...root }
  try {
    const known = await pending.find(user.email)
    const isOurs =
      known?.before === user.publicKey && known.sealed.authSalt === sealed.authSalt && known.sealed.kdf === root.kdf
    const opened = known !== null && isOurs ? await goOn(ports, known, proof, factor) : null
    const rotation = known !== null && opened !== null ? known : await begin(ports, proof, pkcs8)
    const pair = await openPair(rotation, root.wrapRoot)
    const staging = createStaging(ports, {
      rotationId: rotation.rotationId,
      pair,
      staged: stagedIn(opened),
      onProgress,
    })
    let left = await keyRing.guard(staging.stage())
    return {
      get left() {
        return left
      },
      finish: (answer) =>
        finishRotation(ports, rotation, proof, {
          answer,
          stageAgain: async () => {
            left = await keyRing.guard(staging.stage())
          },
        }),
    }
  } finally {
    pkcs8.fill(0)
  }
}

async function openPair({ publicKey, sealed }: PendingRotation, wrapRoot: CryptoKey): Promise<KeyPair> {
  const pkcs8 = await openPrivateKey({ ...sealed, wrapRoot, publicKey })
  const pair = await importKeyPair({ publicKey, pkcs8 })
  pkcs8.fill(0)
  return pair
}

/** Draws another pair, and has the server begin. @param pkcs8 the private key that is to be replaced */
async function begin(
  ports: RotationPorts,
  { currentPasswordHash, kdf, wrapRoot }: RotationProof,
  pkcs8: Uint8Array<ArrayBuffer>,
): Promise<PendingRotation> {
  const { api, session, keyRing, pending } = ports
  const { user, sealed } = session.sealedAccount()
  const drawn = await createKeyPair()
  const { publicKey } = drawn
  const encryptedPrivateKey = await sealPrivateKey({ ...sealed, kdf, wrapRoot, publicKey, pkcs8: drawn.pkcs8 })
  const pair = await importKeyPair(drawn)
  drawn.pkcs8.fill(0)
  const previousKey = await sealPreviousKey(pair, { publicKey: user.publicKey, pkcs8 })
  const rotationId = readRotationId.parse(encodeHex(randomBytes(rotationIdLength)))
  const { authSalt, passwordSalt } = sealed
  const rotation: PendingRotation = {
    ...{ rotationId, before: user.publicKey, previousKey, sentAt: null },
    publicKey: beginRotation.body.shape.publicKey.parse(publicKey),
    sealed: { encryptedPrivateKey, authSalt, passwordSalt, kdf },
  }
  // Kept before it is sent: whatever ends this tab, the next one can go on with it, or drop it.
  await keyRing.guard(pending.put(user.email, rotation))
  const body = beginRotation.body.parse({
    currentPasswordHash,
    rotationId,
    publicKey,
    kdf,
    encryptedPrivateKey,
    previousKey,
  })
  const became = await settleChange(ports, {
    email: user.email,
    keyRing,
    send: (headers) => api.call(beginRotation, { body, headers }),
    drop: async ({ isRefusal }) => {
      if (isRefusal) await pending.remove(user.email)
    },
    done: 'begun',
    inForce: async () => null,
  })
  if (became === 'begun') return rotation
  throw new RequestFailure({ kind: 'network' })
}

/** Goes on with the server's part of a rotation that was broken off; null when it has none of it any more. */
async function goOn(
  ports: RotationPorts,
  { rotationId, publicKey }: PendingRotation,
  { currentPasswordHash }: RotationProof,
  factor: FactorAnswer | undefined,
): Promise<OpenedRotation | null> {
  const { api, session, devices } = ports
  const { email } = session.sealedAccount().user
  const body = openRotation.body.parse({ currentPasswordHash, rotationId, ...(await sessionProof(ports, factor)) })
  const answer = await api
    .call(openRotation, { body, headers: await deviceHeaders(devices, email) })
    .catch((error: unknown) => {
      if (error instanceof RequestFailure && error.code === 'rotation_over') return null
      throw error
    })
  if (answer === null) return null
  await keepDeviceToken(devices, email, answer)
  // The pair is the one that was drawn here, whatever a server would have it be.
  if (answer.publicKey !== publicKey) throw new VaultError('answer_differs')
  return answer
}

function stagedIn(opened: OpenedRotation | null): Staged {
  const vaults: Staged['vaults'] = new Map(
    (opened?.vaults ?? []).flatMap(({ id, revision, encryptedSymmetricKey }) => {
      const key = encString1.safeParse(encryptedSymmetricKey)
      return key.success ? [[id, { revision, encryptedSymmetricKey: key.data }]] : []
    }),
  )
  return { vaults, items: new Map((opened?.logins ?? []).map(({ id, revision }) => [id, revision])) }
}
