import * as z from 'zod/mini'
import { acknowledged, deviceToken, tokens } from './auth.ts'
import { damagedRecord } from './bootstrap.ts'
import { endpoint } from './endpoint.ts'
import { item, sealedItemTexts } from './items.ts'
import {
  acceptedKdf,
  encString1,
  encString2,
  hex,
  itemId,
  keyEpoch,
  passwordHash,
  publicKey,
  receivedText,
  vaultId,
} from './primitives.ts'
import { readRecordLists, recordLists } from './record-lists.ts'
import { factorProof } from './second-factor.ts'
import { vault, vaultOverview } from './vaults.ts'

/** Names a rotation of an account's keys: 16 random bytes, which its client draws and tells nobody but the server. */
export const rotationId = hex(32)

/** Most records of one slice. */
export const maxStagedRecords = 200
/** Most bytes of a slice's body. */
export const maxStagedBytes = 1_572_864

const revision = z.int().check(z.gte(1))
const damaged = z.optional(z.array(damagedRecord))
const lists = z.object({ ...recordLists, damaged })

/**
 * `GET v1/auth/rotation`: every vault, whatever its state, also one that was let go of and whose key opens kept
 * versions; and every item that lives or lies in the trash, by itself or with its vault. A rotation is complete once it
 * has staged all of these at their revisions.
 */
export const listRotation = endpoint({
  method: 'GET',
  path: '/v1/auth/rotation',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ vaults: z.array(vault), logins: z.array(item), damaged }),
  readLongAnswer: (json, pause) => readRecordLists(lists, json, pause),
})
/** The answer of {@link listRotation}: all that a rotation seals anew. */
export type RotationRecords = z.output<(typeof listRotation)['answer']>

/**
 * `POST v1/auth/rotation`: begins a rotation, in place of one that was not finished. Nothing of it is in force before
 * it is finished; after seven nights it is dropped. Sent again as it was, it is answered again. Takes the header of the
 * device's token and is counted as a sign-in is.
 */
export const beginRotation = endpoint({
  method: 'POST',
  path: '/v1/auth/rotation',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    rotationId,
    publicKey,
    /** Suite of the new sealed private key; absent means 1. */
    kdf: z.optional(acceptedKdf),
    encryptedPrivateKey: encString2,
    /** The private key that is replaced, for whoever has the new one. */
    previousKey: encString2,
  }),
  answer: z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) }),
})

const previousVaultKey = z.strictObject({ keyEpoch, encryptedSymmetricKey: encString1 })

const stagedVault = z.strictObject({
  kind: z.literal('vault'),
  id: vaultId,
  revision,
  name: encString2,
  encryptedSymmetricKey: encString1,
  overview: vaultOverview,
  /** Every key that the vault had, the present one last, each for the new pair. */
  previousKeys: z.array(previousVaultKey).check(z.minLength(1), z.maxLength(1_000)),
})
/** A vault as it is to be. */
export type StagedVault = z.output<typeof stagedVault>

const stagedItem = z.strictObject({ kind: z.literal('login'), id: itemId, revision, ...sealedItemTexts.shape })
/** An item as it is to be, in the vault that it is in. */
export type StagedItem = z.output<typeof stagedItem>

/**
 * An item whose seal does not hold: nobody vouches for it under a new key, and it stays as it is, under its old one.
 */
const leftItem = z.strictObject({ kind: z.literal('left'), id: itemId, revision })

/** A record of a rotation as it is to be, or to stay. */
export const stagedRecord = z.discriminatedUnion('kind', [stagedVault, stagedItem, leftItem])
/** Output of {@link stagedRecord}: with the revision that it was made from. */
export type StagedRecord = z.output<typeof stagedRecord>

const byId = z.strictObject({ rotationId })

/** `PUT v1/auth/rotation/{rotationId}/records`: a slice of a rotation. A record that was staged before is replaced. */
export const stageRotation = endpoint({
  method: 'PUT',
  path: '/v1/auth/rotation/{rotationId}/records',
  authorization: 'access',
  params: byId,
  body: z.strictObject({ records: z.array(stagedRecord).check(z.minLength(1), z.maxLength(maxStagedRecords)) }),
  answer: acknowledged,
})

/**
 * `POST v1/auth/rotation/open`: what a rotation that was broken off has staged, for whoever knows the master password
 * and has the second factor where the account has one.
 */
export const openRotation = endpoint({
  method: 'POST',
  path: '/v1/auth/rotation/open',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, rotationId, factor: z.optional(factorProof) }),
  answer: z.object({
    publicKey,
    encryptedPrivateKey: receivedText,
    previousKey: receivedText,
    vaults: z.array(z.object({ id: vaultId, revision, encryptedSymmetricKey: receivedText })),
    logins: z.array(z.object({ id: itemId, revision })),
    deviceToken: z.optional(deviceToken),
  }),
})
/** The answer of {@link openRotation}. */
export type OpenedRotation = z.output<(typeof openRotation)['answer']>

/** `DELETE v1/auth/rotation/{rotationId}`: drops a rotation that is not finished; done, too, when there is none. */
export const dropRotation = endpoint({
  method: 'DELETE',
  path: '/v1/auth/rotation/{rotationId}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: acknowledged,
})

/**
 * `POST v1/auth/rotation/finish`: puts all that was staged in force, all or nothing. Every other session of the account
 * ends; recovery code and passkeys end; this session goes on with the tokens of the answer. `rotation_incomplete` when
 * a record is missing or was written since it was staged, `rotation_over` when there is no such rotation any more. Sent
 * again as it was, it is answered again.
 */
export const finishRotation = endpoint({
  method: 'POST',
  path: '/v1/auth/rotation/finish',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, rotationId, factor: z.optional(factorProof) }),
  answer: z.object({ tokens, deviceToken: z.optional(deviceToken) }),
})

/**
 * `GET v1/auth/previous-keys`: the private keys that rotations have replaced, newest first. Each opens with the one
 * that took its place, which for the first is the account's.
 */
export const listPreviousKeys = endpoint({
  method: 'GET',
  path: '/v1/auth/previous-keys',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ keys: z.array(z.object({ publicKey, previousKey: receivedText })) }),
})
/** A private key that was replaced. */
export type PreviousKeyRecord = z.output<(typeof listPreviousKeys)['answer']>['keys'][number]
