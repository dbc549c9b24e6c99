// Runs a command of this repository with the exact Node and pnpm it is pinned to, on a machine that has only
// Node >= 20 and npm. It brings both from the npm registry once, installs the dependencies when the lockfile changed,
// then hands over. No dependency of its own: it is what makes dependencies possible.
//
//   node scripts/bootstrap.mjs exec node scripts/start.mjs   runs a program
//   node scripts/bootstrap.mjs add -D something              anything else goes to pnpm
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pins = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).toolchain
const toolchainFolder = join(root, '.toolchain')
const isWindows = process.platform === 'win32'

/** npm settings that say how to reach the registry; all others would change what pnpm does. */
const keptNpmSettings = new Set([
  'registry',
  'proxy',
  'http_proxy',
  'https_proxy',
  'noproxy',
  'cache',
  'ca',
  'cafile',
  'cert',
  'key',
  'strict_ssl',
  'userconfig',
])

/** npm would otherwise stay silent for over a minute before it says that there is no network. */
const fewRetries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000']

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(args) {
  if (args.length === 0) throw new Error('Usage: node scripts/bootstrap.mjs exec <program> [...] | <pnpm arguments>')
  const watchParent = process.env['npm_lifecycle_event'] !== undefined
  const env = environmentWithoutNpm()
  const toolchain = ensureToolchain(env)
  if (toolchain) prependPath(env, toolchain)
  await ensureDependencies(env)
  prependPath(env, join(root, 'node_modules', '.bin'))
  if (toolchain) prependPath(env, toolchain)
  const [command, ...rest] = args[0] === 'exec' ? args.slice(1) : ['pnpm', ...args]
  return runChild(command, rest, { env, watchParent })
}

/** @returns {NodeJS.ProcessEnv} */
function environmentWithoutNpm() {
  const env = {}
  for (const [name, value] of Object.entries(process.env)) {
    const setting = /^npm_config_(.+)$/i.exec(name)?.[1]
    if (setting !== undefined) {
      const reachesRegistry = keptNpmSettings.has(setting.toLowerCase()) || /^@|^\/\//.test(setting)
      if (!reachesRegistry) continue
    } else if (/^npm_(package|lifecycle|command|execpath|node_execpath)/i.test(name)) continue
    env[name] = value
  }
  return env
}

function prependPath(env, folder) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = env[name] ? `${folder}${delimiter}${env[name]}` : folder
}

/** The folder that holds the pinned `node` and `pnpm`, or undefined when the machine's own are exactly those. */
function ensureToolchain(env) {
  if (process.versions.node === pins.node && hostPnpmVersion(env) === pins.pnpm) return undefined
  const name = `node-${pins.node}-pnpm-${pins.pnpm}-${process.platform}-${process.arch}`
  const target = join(toolchainFolder, name)
  const binaries = join(target, 'node_modules', '.bin')
  if (existsSync(binaries)) return binaries

  console.log(`Installing Node ${pins.node} and pnpm ${pins.pnpm} into .toolchain (once)…`)
  const temporary = join(toolchainFolder, `new-${process.pid}-${randomUUID()}`)
  mkdirSync(temporary, { recursive: true })
  writeFileSync(join(temporary, 'package.json'), '{ "private": true }\n')
  try {
    runNpm(temporary, env, [`${nodePackage()}@${pins.node}`, `pnpm@${pins.pnpm}`])
    publishFolder(temporary, target, binaries)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return binaries
}

/** Puts a finished folder in its place; when another first run was quicker, its result stands. */
function publishFolder(temporary, target, proof) {
  try {
    renameSync(temporary, target)
  } catch (error) {
    if (!existsSync(proof)) throw error
  }
}

/** The package with Node's binary for this machine; the package `node` would fetch it in an install script. */
function nodePackage() {
  const platform = isWindows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function hostPnpmVersion(env) {
  const answer = spawnSync('pnpm', ['--version'], {
    cwd: root,
    env: { ...env, COREPACK_ENABLE_NETWORK: '0' },
    encoding: 'utf8',
    shell: isWindows,
  })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

function runNpm(folder, env, packages) {
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const args = ['install', ...quiet, ...fewRetries, ...packages]
  const npmScript = process.env['npm_execpath']
  const startedByNpm = npmScript !== undefined && npmScript.endsWith('npm-cli.js')
  const result = startedByNpm
    ? spawnSync(process.execPath, [npmScript, ...args], { cwd: folder, env, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8', shell: isWindows })
  if (result.status === 0) return
  throw new Error(
    [
      result.stderr ?? '',
      result.error?.message ?? '',
      `Could not install Node ${pins.node} and pnpm ${pins.pnpm}: the npm registry did not answer as expected.`,
      'The first run needs the network (or an npm mirror: npm config set registry …); later runs do not.',
      'Не удалось установить Node и pnpm: нет связи с реестром npm. Сеть нужна только для первого запуска.',
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

async function ensureDependencies(env) {
  const stamp = join(root, 'node_modules', '.larets-install')
  const wanted = dependencyHash()
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isCurrent()) return
  const release = await takeInstallLock(isCurrent)
  try {
    if (isCurrent()) return
    const code = await runChild('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], { cwd: root, env })
    if (code !== 0) {
      throw new Error(
        [
          `pnpm install ended with code ${code}. When packages are missing from the local store it needs the network.`,
          'Не удалось установить зависимости. Если их ещё нет на этой машине, нужна сеть.',
        ].join('\n'),
      )
    }
    writeFileSync(stamp, wanted)
  } finally {
    release()
  }
}

function dependencyHash() {
  const hash = createHash('sha256')
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, name))).update('\0')
  }
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** One install at a time in one checkout; a lock whose owner has died is taken over. */
async function takeInstallLock(isDone) {
  const lock = join(toolchainFolder, 'install.lock')
  mkdirSync(toolchainFolder, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isDone()) return () => {}
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'))
    // An empty file is a lock being written this very moment, unless it has been so for long.
    if (!owner) return Date.now() - statSync(lock).mtimeMs > 5_000
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
