/**
 * Starts the server: `node --disable-proto=delete --disallow-code-generation-from-strings src/main.ts [--new]`
 *
 * @packageDocumentation
 */
import { refuseOldNode } from './node-version.ts'
import { StartupError } from './startup-error.ts'

async function main(): Promise<void> {
  // Before anything is imported that an older Node does not have.
  refuseOldNode(process.versions.node)
  process.umask(0o077)
  const startNew = readArguments(process.argv.slice(2))
  const { serve } = await import('./serve.ts')
  const server = await serve(process.env, { startNew })
  stopOnSignal(server.stop)
  process.stdout.write(`${server.config.PRODUCT_NAME}: ${server.url}\n`)
}

/** Whether a data folder that has lost its database may begin with an empty one. */
function readArguments(given: readonly string[]): boolean {
  const unknown = given.find((argument) => argument !== '--new')
  if (unknown !== undefined) throw new StartupError(`Unknown argument ${unknown}. The only one is --new.`)
  return given.includes('--new')
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    // Asked twice: whoever asks does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
