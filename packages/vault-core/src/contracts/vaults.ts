import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { encString1, encString2, entityMeta, receivedText, userId, vaultId } from './primitives.ts'

/** A vault as stored: its name and key are ciphertext. */
export const vault = z.object({
  id: vaultId,
  name: receivedText,
  encryptedSymmetricKey: receivedText,
  ownerId: userId,
  ...entityMeta,
})
/** What {@link vault} reads: a vault as it is stored. */
export type VaultRecord = z.output<typeof vault>

const vaultBody = { name: encString2, encryptedSymmetricKey: encString1 }

/** `GET v1/vaults`: oldest first, so that the vault of the registration leads. */
export const listVaults = endpoint({
  method: 'GET',
  path: '/v1/vaults',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.array(vault),
})

/** `POST v1/vaults` */
export const createVault = endpoint({
  method: 'POST',
  path: '/v1/vaults',
  authorization: 'access',
  params: null,
  body: z.strictObject(vaultBody),
  answer: vault,
})
/** The body of {@link createVault}. */
export type VaultCreateBody = z.output<(typeof createVault)['body']>

/** `PUT v1/vaults/{id}`: as create, plus the id. */
export const updateVault = endpoint({
  method: 'PUT',
  path: '/v1/vaults/{id}',
  authorization: 'access',
  params: z.strictObject({ id: vaultId }),
  body: z.strictObject({ id: vaultId, ...vaultBody }),
  answer: vault,
})
