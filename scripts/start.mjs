// `npm start`: builds the host app when it changed, then runs the server that serves it, until Ctrl+C. What follows
// `--` goes to the server's program: `npm start -- backup --to <folder>`.
import { ensureHostBuild } from './host-build.mjs'
import { runChild } from './run-child.mjs'
import { root, serverArguments, serverEnvironment } from './server-command.mjs'

const given = process.argv.slice(2)
/** Its other commands serve no app. */
const serves = given[0] === undefined || given[0] === 'serve' || given[0].startsWith('-')

/** Told alone: whoever wants the extension builds it. */
const ofExtension = `Browser extension: npm run build-extension writes apps/extension/dist/chromium.
  To load it open chrome://extensions, turn on “Developer mode”, press “Load unpacked” and choose that folder (docs/extension.md)`

try {
  if (serves) {
    await ensureHostBuild()
    console.log(ofExtension)
  }
  process.exitCode = await runChild(process.execPath, [...serverArguments(), ...given], {
    cwd: root,
    env: serverEnvironment(process.env),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
