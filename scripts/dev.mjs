// `pnpm dev`: the server, restarted on change, and Vite's development server with hot reload in front of it.
import { join } from 'node:path'
import { runChild } from './run-child.mjs'
import { root, serverArguments, serverEnvironment } from './server-command.mjs'

const host = process.env['HOST'] || '127.0.0.1'
const port = process.env['PORT'] || '3000'
/** Vite's, where the app is opened. */
const origin = process.env['PUBLIC_ORIGIN'] || 'http://localhost:5173'
const env = serverEnvironment({ ...process.env, HOST: host, PORT: port, PUBLIC_ORIGIN: origin })
const stop = new AbortController()
const options = { graceMs: 5_000, stop: stop.signal }

const server = runChild(process.execPath, serverArguments(['--watch', '--watch-preserve-output']), {
  cwd: root,
  env,
  ...options,
})
const vite = runChild(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
  cwd: join(root, 'apps', 'host'),
  env: { ...env, LARETS_API: process.env['LARETS_API'] || `http://${host}:${port}` },
  ...options,
})

// One without the other is of no use: whichever ends first takes the other with it.
const code = await Promise.race([server, vite])
stop.abort()
await Promise.all([server, vite])
const endedByPerson = code === 130 || code === 143
process.exitCode = endedByPerson ? 0 : code
