import type { ItemId } from '../contracts/primitives.ts'
import type { FingerprintSecret } from '../crypto/secret-fingerprints.ts'
import { itemFieldContext } from '../crypto/contexts.ts'
import { openBytes2 } from '../crypto/enc-string-v2.ts'
import { encodeUtf8 } from '../crypto/utf8.ts'
import { isVaultError } from '../errors.ts'
import { customFieldsOf } from '../items/custom-fields.ts'
import { heldPasswordPrefix, heldTexts } from '../items/held-texts.ts'
import { detailText } from '../items/item-details.ts'
import { tagBytes } from '../items/item-seal.ts'
import { itemTypeOf } from '../items/item-types.ts'
import { openItemDetails } from '../items/open-item.ts'
import { openPasswordBytes } from '../items/password-bytes.ts'
import { nextTask } from '../next-task.ts'
import type { OpenedVaults } from './opened-vaults.ts'

/** Opened in one task of the thread, which stays free for what a person does. */
const openedAtOnce = 10

/** Tells what items hold without telling it. */
export interface SecretFingerprints {
  /**
   * Fingerprints of everything that items hold beside name, user name, addresses and place, to be compared with those
   * of what comes from elsewhere. What is opened for it is let go of at once, and a password never becomes a text.
   *
   * @param fingerprintOf makes them; it overwrites what it is given
   * @returns without those that are gone, that did not open, or that are not as they were sealed
   */
  readonly printsOf: (
    ids: readonly ItemId[],
    fingerprintOf: FingerprintSecret,
  ) => Promise<ReadonlyMap<ItemId, ReadonlySet<string>>>
}

/** @param opened where items, their records and the keys of their vaults are */
export function createSecretFingerprints(
  opened: Pick<OpenedVaults, 'recordOf' | 'itemOf' | 'keysOf'>,
): SecretFingerprints {
  async function printsOfItem(id: ItemId, fingerprintOf: FingerprintSecret): Promise<ReadonlySet<string> | null> {
    const item = opened.itemOf(id)
    const type = item === undefined ? null : itemTypeOf(item.type)
    if (item === undefined || type === null || !item.consistent) return null
    const record = opened.recordOf(id)
    const keys = opened.keysOf(record.vaultId)
    const [password, details] = await Promise.all([
      openPasswordBytes({ openBytes2, itemFieldContext, tagBytes }, keys, record, item),
      openItemDetails(keys, record, item.seal),
    ])
    if (details?.trusted === false) return null
    const value = details?.value ?? null
    const texts = Object.entries(type.fields).flatMap(([key, field]) => {
      const text = field.place === 'details' ? detailText(value, key, field) : null
      return text === null ? [] : [[key, text] as const]
    })
    const held = heldTexts(Object.fromEntries(texts), customFieldsOf(value)).map(encodeUtf8)
    if (password !== null && password.length > 0) held.push(afterPrefix(password))
    return new Set(await Promise.all(held.map(fingerprintOf)))
  }

  return {
    printsOf: async (ids, fingerprintOf) => {
      const prints = new Map<ItemId, ReadonlySet<string>>()
      for (let from = 0; from < ids.length; from += openedAtOnce) {
        const some = ids.slice(from, from + openedAtOnce)
        const found = await Promise.all(some.map((id) => printsOfItem(id, fingerprintOf).catch(nullForVaultErrors)))
        for (const [index, one] of found.entries()) {
          const id = some[index]
          if (id !== undefined && one !== null) prints.set(id, one)
        }
        await nextTask()
      }
      return prints
    },
  }
}

function nullForVaultErrors(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}

/** A password as bytes, in the form of {@link heldTexts}; the password itself is overwritten. */
function afterPrefix(password: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const prefix = encodeUtf8(heldPasswordPrefix)
  const whole = new Uint8Array(prefix.length + password.length)
  whole.set(prefix)
  whole.set(password, prefix.length)
  password.fill(0)
  return whole
}
