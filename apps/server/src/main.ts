#!/usr/bin/env -S node --disable-proto=delete --disallow-code-generation-from-strings
/**
 * The program: `node --disable-proto=delete --disallow-code-generation-from-strings src/main.ts [command] [options]`
 *
 * @packageDocumentation
 */
import { refuseOldNode } from './node-version.ts'
import { StartupError } from './startup-error.ts'

async function main(): Promise<void> {
  // Before anything is imported that an older Node does not have.
  refuseOldNode(process.versions.node)
  process.umask(0o077)
  const { runCommand } = await import('./cli/run-command.ts')
  const code = await runCommand(process.argv.slice(2), {
    variables: process.env,
    tell: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`${text}\n`),
  })
  if (code !== null) process.exitCode = code
}

main().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
