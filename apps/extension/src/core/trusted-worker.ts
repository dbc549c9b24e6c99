import argon2Address from '@larets/vault-core/argon2-worker?worker&url'
import openingAddress from '@larets/vault-core/opening-worker?worker&url'
import expressionAddress from './filling/expression-worker.ts?worker&url'

declare global {
  interface Window {
    /** Part of the platform's API that is used here. What a policy makes of an address is taken where one is expected. */
    readonly trustedTypes?: {
      readonly createPolicy: <Rules extends { readonly createScriptURL: (address: string) => string }>(
        name: string,
        rules: Rules,
      ) => Rules
    }
  }
}

/** All that runs beside the core document. */
const ours = new Set([argon2Address, expressionAddress, openingAddress])

const rules = {
  createScriptURL: (address: string) => {
    if (!ours.has(address)) throw new TypeError('no worker of ours')
    return address
  },
}

/** The one policy that the manifest allows, made when it is asked for: only once may it be. */
let policy: typeof rules | null = null

const start = (address: string) => () => {
  // Browsers without Trusted Types take the checked address as it is.
  policy ??= window.trustedTypes?.createPolicy('larets-worker', rules) ?? rules
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}

/** Starts the worker that stretches passwords: the one place where WebAssembly is compiled. */
export const startArgon2Worker = start(argon2Address)
/** Starts the worker that tries regular expressions of addresses. */
export const startExpressionWorker = start(expressionAddress)
/** Starts the worker that opens large vaults. */
export const startOpeningWorker = start(openingAddress)
