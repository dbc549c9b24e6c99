/**
 * Starts the server: `node --disable-proto=delete --disallow-code-generation-from-strings src/main.ts`
 *
 * @packageDocumentation
 */
import { StartupError } from './startup-error.ts'

/** Node 24.15 brings SQLite 3.51.3; earlier ones can damage a database when the write-ahead log is reset. */
const oldestNode = [24, 15] as const

function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new StartupError(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
}

async function main(): Promise<void> {
  refuseOldNode()
  process.umask(0o077)
  const { serve } = await import('./serve.ts')
  const server = await serve(process.env)
  stopOnSignal(server.stop)
  process.stdout.write(`${server.config.PRODUCT_NAME}: ${server.url}\n`)
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
