// `npm start`: builds the host app when it changed, then runs the server that serves it, until Ctrl+C.
import { ensureHostBuild } from './host-build.mjs'
import { runChild } from './run-child.mjs'
import { root, serverArguments, serverEnvironment } from './server-command.mjs'

try {
  await ensureHostBuild()
  process.exitCode = await runChild(process.execPath, [...serverArguments(), ...process.argv.slice(2)], {
    cwd: root,
    env: serverEnvironment(process.env),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
