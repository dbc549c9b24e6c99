import type { BitwardenAccount } from './bitwarden-ciphers.ts'

/** The used part of Bitwarden's SDK; it is loaded by its address, as nothing of it is part of this repository. */
interface Sdk {
  readonly init: (exports: WebAssembly.Exports) => void
  readonly PasswordManagerClient: new (
    tokens: { readonly get_access_token: () => Promise<undefined> },
    settings: null,
    managed: object,
  ) => SdkClient
  readonly ManagedSettingsClient: new () => object
}

interface SdkClient {
  readonly crypto: () => { readonly initialize_user_crypto: (request: object) => Promise<void> }
  readonly vault: () => { readonly ciphers: () => SdkCiphers }
}

interface SdkCiphers {
  /** With every field. */
  readonly decrypt_list_full_with_failures: (ciphers: readonly object[]) => Promise<SdkOpened>
  /** Shown and searched in a list. */
  readonly decrypt_list_with_failures: (ciphers: readonly object[]) => Promise<SdkOpened>
}

interface SdkOpened {
  readonly successes: readonly { readonly name: string }[]
  readonly failures: readonly object[]
}

/** Bitwarden's SDK with an account whose key it has. */
export interface BitwardenPeer {
  /** @returns the names that came out, and whether of all ciphers */
  readonly open: (what: 'all fields' | 'list') => Promise<readonly string[]>
}

/**
 * Loads the SDK and hands it the user's key.
 *
 * @param base where its files are, with a slash at the end
 */
export async function bitwardenPeer(
  base: string,
  { userId, userKey, privateKey, ciphers }: BitwardenAccount,
): Promise<BitwardenPeer> {
  const sdk: Sdk = await import(/* @vite-ignore */ `${base}index.js`)
  const imports = {
    './bitwarden_wasm_internal_bg.js': Object.fromEntries(
      Object.entries(sdk).filter(([, value]) => typeof value === 'function'),
    ),
  }
  const { instance } = await WebAssembly.instantiate(
    await (await fetch(`${base}bitwarden_wasm_internal_bg.wasm`)).arrayBuffer(),
    imports,
  )
  sdk.init(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
  const client = new sdk.PasswordManagerClient(
    { get_access_token: () => Promise.resolve(undefined) },
    null,
    new sdk.ManagedSettingsClient(),
  )
  await client.crypto().initialize_user_crypto({
    userId,
    kdfParams: { pBKDF2: { iterations: 600_000 } },
    email: 'anna@example.test',
    accountCryptographicState: { V1: { private_key: privateKey } },
    method: { decryptedKey: { decrypted_user_key: userKey } },
  })
  return {
    open: async (what) => {
      const of = client.vault().ciphers()
      const { successes, failures } =
        what === 'list'
          ? await of.decrypt_list_with_failures(ciphers)
          : await of.decrypt_list_full_with_failures(ciphers)
      if (failures.length > 0) throw new Error(`${failures.length} ciphers did not open`)
      return successes.map(({ name }) => name)
    },
  }
}
