// The projects in `examples`, as somebody has them who copied one and installed it.
//
//   pnpm example own-theme      from what is here, packed
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment, collectOutput } from '../collect-output.mjs'
import { root } from '../server-command.mjs'
import { installProject } from './install-project.mjs'
import { packPackages } from './pack.mjs'

/** Left behind by an example that was used in place. */
const notCopied = new Set(['node_modules', 'dist', 'package-lock.json', 'pnpm-lock.yaml'])

/** How long an example may take until it says where it is, in ms. */
const startTimeout = 120_000

/**
 * @typedef {object} Example what `installProject` makes, and:
 * @property {(env?: Record<string, string>) => ReturnType<typeof collectOutput>} build runs its script `build`
 * @property {(env?: Record<string, string>) => Promise<RunningExample>} start runs its script `start` on a free port,
 *   until it has written its address
 *
 * @typedef {object} RunningExample
 * @property {string} url where it says that it is, without a slash at the end
 * @property {() => string} output all it has written so far
 * @property {() => Promise<void>} stop
 */

/**
 * Copies an example into a temporary folder and installs it there, the packages from their tarballs.
 *
 * @param {string} name of its folder in `examples`
 * @param {Record<string, string>} tarballs by name of the package
 * @returns {Promise<import('./install-project.mjs').InstalledProject & Example>}
 * @throws {Error} when it cannot be installed
 */
export async function installExample(name, tarballs) {
  const project = await installProject({
    tarballs,
    fill: (folder) =>
      cp(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !notCopied.has(basename(path)) }),
  })
  const { folder } = project
  return {
    ...project,
    build: (env) => collectOutput(process.execPath, ['--run', 'build'], folder, env),
    start: (env) => startProgram(['--run', 'start'], folder, env),
  }
}

/**
 * Runs a program of Node on a free port, until it has written its address.
 *
 * @param {readonly string[]} args of Node
 * @param {string} folder where it runs
 * @param {Record<string, string>} [env]
 * @returns {Promise<RunningExample>}
 */
export async function startProgram(args, folder, env) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: cleanEnvironment({ PORT: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: the script's shell and the server in it end together.
    detached: true,
  })
  const ended = once(child, 'close')
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid)
    await ended
  }
  let output = ''
  const url = await new Promise((resolve, reject) => {
    const refuse = (why) => reject(new Error(`The example ${why}:\n${output}`))
    const timer = setTimeout(() => refuse('did not say where it is'), startTimeout)
    const append = (/** @type {string} */ chunk) => {
      output += chunk
      const address = /http:\/\/[\w.]+:\d+/u.exec(output)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      refuse('ended')
    })
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, output: () => output, stop }
}

/**
 * Packs, installs, builds and starts one example, until it is stopped from the keyboard.
 *
 * @param {string | undefined} name
 */
async function main(name) {
  const names = (await readdir(join(root, 'examples'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  if (name === undefined || !names.some((example) => example.name === name)) {
    console.error(`pnpm example takes one of: ${names.map((example) => example.name).join(', ')}`)
    return 2
  }
  const example = await installExample(name, await packPackages())
  try {
    const { code, output } = await example.build()
    if (code !== 0) throw new Error(`The example could not be built:\n${output}`)
    const running = await example.start()
    console.log(`examples/${name}: ${running.url}`)
    await once(process, 'SIGINT')
    await running.stop()
  } finally {
    await example.remove()
  }
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv[2])
