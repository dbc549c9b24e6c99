import * as z from 'zod/mini'
import { maxVaultOverviewLength } from '../contracts/primitives.ts'
import { vaultOverviewContext } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { openBytes2, sealBytes2 } from '../crypto/enc-string-v2.ts'
import { decodeFields, decodeU64, encodeFields, encodeU64 } from '../crypto/framing.ts'
import { decodeUtf8, encodeUtf8 } from '../crypto/utf8.ts'
import { sha256 } from '../crypto/webcrypto.ts'
import type { Bytes, EncString2 } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'
import { folder } from '../items/folders/folder.ts'
import { parseJson } from '../items/sealed-json.ts'

const form = 'v1'

/** Contents of a vault beside its items: the folders, and how it looks. Unknown keys are kept as they are. */
export const vaultOverview = z.looseObject({
  folders: z.array(folder),
  colour: z.optional(z.string()),
  icon: z.optional(z.string()),
  description: z.optional(z.string()),
})
/** Output of {@link vaultOverview}. */
export type VaultOverview = Readonly<z.output<typeof vaultOverview>>

/** The overview of a vault in which nothing was arranged yet. */
export const emptyVaultOverview: VaultOverview = { folders: [] }

/** A vault's overview, and what is sealed with it. */
export interface SealedVaultOverview {
  /** 1 at creation, one more at each change of the vault. */
  readonly rev: number
  /** SHA-256 of the encrypted name that it was sealed with. */
  readonly nameHash: Bytes
  readonly overview: VaultOverview
}

/** Hash of an encrypted name, which binds it to an overview. */
export function hashVaultName(name: string): Promise<Bytes> {
  return sha256(encodeUtf8(name))
}

/**
 * Seals a vault's overview together with its name and the number of the sealing, so that an old name does not pass for
 * the present one.
 *
 * @param vault.name the encrypted name as it is sent
 * @param iv 12 fresh random bytes; named only to reproduce a known string
 * @throws VaultError `text_too_long`
 */
export async function sealVaultOverview(
  keys: CoreKeys,
  vault: { readonly rev: number; readonly name: EncString2; readonly overview: VaultOverview },
  iv?: Bytes,
): Promise<EncString2> {
  const { rev, name, overview } = vault
  const fields = encodeFields(form, encodeU64(rev), await hashVaultName(name), JSON.stringify(overview))
  return sealBytes2(keys, vaultOverviewContext(), fields, { iv, maxLength: maxVaultOverviewLength })
}

/**
 * Opens a vault's overview.
 *
 * @throws VaultError `unsupported_version`; `integrity` also for contents that no version of ours writes
 */
export async function openVaultOverview(keys: CoreKeys, wire: string): Promise<SealedVaultOverview> {
  const fields = decodeFields(await openBytes2(keys, vaultOverviewContext(), wire, maxVaultOverviewLength))
  const [formBytes, revBytes, nameHash, jsonBytes] = fields ?? []
  const rev = revBytes === undefined ? null : decodeU64(revBytes)
  const json = jsonBytes === undefined ? null : decodeUtf8(jsonBytes)
  const overview = json === null ? null : parseJson(vaultOverview, json)
  const isOurs = fields?.length === 4 && formBytes !== undefined && decodeUtf8(formBytes) === form
  if (!isOurs || rev === null || nameHash === undefined || overview === null) throw new VaultError('integrity')
  return { rev, nameHash, overview }
}
