import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  encString1,
  encString2,
  encString2UpTo,
  entityMeta,
  keyEpoch,
  maxVaultOverviewLength,
  receivedText,
  receivedTextUpTo,
  userId,
  vaultId,
} from './primitives.ts'

/** A vault as stored: its name, key and overview are ciphertext. */
export const vault = z.object({
  id: vaultId,
  name: receivedText,
  encryptedSymmetricKey: receivedText,
  /** Name, key and folders are bound together in it; null when there is none. */
  overview: z.nullable(receivedTextUpTo(maxVaultOverviewLength)),
  /** Number of its key; absent for the first. */
  keyEpoch: z.optional(keyEpoch),
  /** Its keys before: kept versions open with them. Absent when there are none. */
  previousKeys: z.optional(z.array(z.object({ keyEpoch, encryptedSymmetricKey: receivedText }))),
  ownerId: userId,
  ...entityMeta,
})
/** Output of {@link vault}: a vault as it is stored. */
export type VaultRecord = z.output<typeof vault>

/** The encrypted string of a vault's overview as it is sent; null when there is none. */
export const vaultOverview = z.nullable(encString2UpTo(maxVaultOverviewLength))

const byId = z.strictObject({ id: vaultId })
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
  body: z.strictObject({ ...vaultBody, overview: z._default(vaultOverview, null) }),
  answer: vault,
})
/** The body of {@link createVault}: a vault as it is sent. */
export type VaultBody = z.output<(typeof createVault)['body']>

/**
 * `PUT v1/vaults/{id}`: as create, plus the id. The key has to be the stored one, byte for byte. An absent overview
 * stays as it is, null clears it.
 */
export const updateVault = endpoint({
  method: 'PUT',
  path: '/v1/vaults/{id}',
  authorization: 'access',
  params: byId,
  body: z.strictObject({ id: vaultId, ...vaultBody, overview: z.optional(vaultOverview) }),
  answer: vault,
})

/**
 * `DELETE v1/vaults/{id}`: into the trash; its items hide with it. It sets `deletedAt`; the answer is the vault as it
 * now stands. The last vault that is not in the trash stays: `last_vault`.
 */
export const deleteVault = endpoint({
  method: 'DELETE',
  path: '/v1/vaults/{id}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: vault,
})

/** `POST v1/vaults/{id}/restore`: out of the trash, with its items. */
export const restoreVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/{id}/restore',
  authorization: 'access',
  params: byId,
  body: null,
  answer: vault,
})
