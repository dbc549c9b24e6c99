import workerUrl from '@larets/vault-core/opening-worker?worker&url'

/** The one Trusted Types policy the content security policy allows. */
const policyName = 'larets-worker'

interface WorkerPolicy {
  readonly createScriptURL: (url: string) => string
}

/** Lets exactly our own worker's address pass. */
const rules: WorkerPolicy = {
  createScriptURL: (url) => {
    if (new URL(url, location.href).href !== new URL(workerUrl, location.href).href) {
      throw new TypeError('not the opening worker')
    }
    return url
  },
}

let policy: WorkerPolicy | null = null

function workerPolicy(): WorkerPolicy {
  // Browsers without Trusted Types take the checked address as it is.
  policy ??= window.trustedTypes?.createPolicy(policyName, rules) ?? rules
  return policy
}

/** Starts the worker that opens large vaults off the main thread. */
export function createOpeningWorker(): Worker {
  return new Worker(workerPolicy().createScriptURL(workerUrl), { type: 'module' })
}
