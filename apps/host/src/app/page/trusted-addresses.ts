import argon2WorkerUrl from '@larets/vault-core/argon2-worker?worker&url'
import openingWorkerUrl from '@larets/vault-core/opening-worker?worker&url'
import readingWorkerUrl from '@larets/vault-transfer/reading-worker?worker&url'

/** The one Trusted Types policy the content security policy allows. */
const policyName = 'larets-worker'

/** Address of the worker that opens large vaults off the main thread. */
export const openingWorker = openingWorkerUrl
/** Address of the worker that reads files of passwords. */
export const readingWorker = readingWorkerUrl
/**
 * Address of the worker that stretches passwords in WebAssembly: by its name the server knows whose policy allows that.
 */
export const argon2Worker = argon2WorkerUrl
/** Address of the service worker: at the root, because it may answer only for what lies under it. */
export const serviceWorker = '/sw.js'

/** Everything that may run outside the page. */
const trusted: readonly string[] = [openingWorker, readingWorker, argon2Worker, serviceWorker]

interface AddressPolicy {
  readonly createScriptURL: (url: string) => string
}

const absolute = (url: string) => new URL(url, location.href).href

/** Lets exactly our own addresses pass. */
const rules: AddressPolicy = {
  createScriptURL: (url) => {
    if (!trusted.some((address) => absolute(address) === absolute(url))) throw new TypeError('not an address of ours')
    return url
  },
}

let policy: AddressPolicy | null = null

/**
 * An address that the browser runs a script from, in the form that the content security policy demands.
 *
 * @throws TypeError for every address but {@link openingWorker}, {@link readingWorker}, {@link argon2Worker} and {@link
 *   serviceWorker}
 */
export function trustedAddress(url: string): string {
  // Browsers without Trusted Types take the checked address as it is.
  policy ??= window.trustedTypes?.createPolicy(policyName, rules) ?? rules
  return policy.createScriptURL(url)
}
