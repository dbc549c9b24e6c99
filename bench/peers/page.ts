// Runs in the browser: the same logins, opened by others, started by measure-unlock.ts.
import { checkNames } from '../generated-login.ts'
import type { BitwardenAccount } from './bitwarden-ciphers.ts'
import { bitwardenPeer, type BitwardenPeer } from './bitwarden-sdk.ts'
import { webCryptoPeer, type WebCryptoPeer } from './open-with-webcrypto.ts'
import { dataNames } from './data-names.ts'
import type { SealedLogins } from './sealed-texts.ts'

/** Names of those that open them in a page. */
export type PeerName = 'plain WebCrypto' | 'Bitwarden’s SDK' | 'Bitwarden’s SDK, list view'

declare global {
  interface Window {
    peers?: {
      /**
       * Gets everything ready but the opening. @param base where the data and the files of Bitwarden's SDK are, if it
       * is there
       */
      readonly prepare: (base: string, hasSdk: boolean) => Promise<void>
      /** Opens all of it; what came out is checked. @returns milliseconds */
      readonly open: (name: PeerName) => Promise<number>
    }
  }
}

/** Made by this run. */
const read = async (address: string) => (await fetch(address)).json()

let webCrypto: WebCryptoPeer | null = null
let bitwarden: BitwardenPeer | null = null
let items = 0

window.peers = {
  prepare: async (base, hasSdk) => {
    const sealed: SealedLogins = await read(`${base}${dataNames.logins}`)
    items = sealed.logins.length
    webCrypto = await webCryptoPeer(sealed)
    if (!hasSdk) return
    const account: BitwardenAccount = await read(`${base}${dataNames.account}`)
    bitwarden = await bitwardenPeer(`${base}sdk/`, account)
  },
  open: async (name) => {
    const began = performance.now()
    const names =
      name === 'plain WebCrypto'
        ? await webCrypto?.open()
        : await bitwarden?.open(name === 'Bitwarden’s SDK' ? 'all fields' : 'list')
    const milliseconds = performance.now() - began
    checkNames(names ?? [], items)
    return milliseconds
  },
}
