import * as z from 'zod'
import { encString1, encString2, hex, itemBody, publicKeyText, vaultBody } from './payloads.ts'

/** Key of a record of a rotation. */
export const listedRecord = z.looseObject({ id: z.string(), revision: z.number(), keyEpoch: z.optional(z.number()) })
/** All that a rotation seals anew, as it is answered. */
export const listedRecords = z.object({ vaults: z.array(listedRecord), logins: z.array(listedRecord) })
type Listed = z.output<typeof listedRecord>

/** Body that a rotation begins with; its contents are random. */
export const rotationHead = (currentPasswordHash: string) => ({
  currentPasswordHash,
  rotationId: hex(16),
  publicKey: publicKeyText(),
  encryptedPrivateKey: encString2(9),
  previousKey: encString2(9),
})

/** A vault as it is staged, with every key that it had. */
export const stagedVault = ({ id, revision, keyEpoch = 1 }: Listed) => ({
  kind: 'vault',
  id,
  revision,
  ...vaultBody(),
  previousKeys: Array.from({ length: keyEpoch }, (_, index) => ({
    keyEpoch: index + 1,
    encryptedSymmetricKey: encString1(),
  })),
})

/** An item as it is staged. */
export const stagedItem = ({ id, revision }: Listed) => {
  const { vaultId: _vaultId, ...texts } = itemBody('')
  return { kind: 'login', id, revision, ...texts }
}

/** Everything, staged. */
export const allStaged = ({ vaults, logins }: z.output<typeof listedRecords>) => [
  ...vaults.map(stagedVault),
  ...logins.map(stagedItem),
]
