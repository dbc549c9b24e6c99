// Runs one child process so that it never outlives the command a person started, and always ends in an orderly way.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** A second signal this long after the first one means: stop waiting. npm repeats a signal at once, people do not. */
const repeatedSignalMs = 700
const parentCheckMs = 400

/**
 * Runs a command with this process's own output and resolves to the exit code to pass on.
 *
 * The child leads its own process group, so a Ctrl+C in the terminal reaches it exactly once: as the signal forwarded
 * here. A signal to `npm` ends npm and at most its shell; npm is therefore watched, and its death ends the child too.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.graceMs] how long a child may take to end by itself once asked; default 30 s
 * @param {boolean} [options.watchParent] default: when npm or another script of this folder started us
 * @param {AbortSignal} [options.stop] ends the child when it aborts
 * @param {boolean} [options.reap] whether what the child leaves behind in its process group is ended with it
 * @param {(text: string) => void} [options.onOutput] receives what the child writes, which is then not shown
 * @returns {Promise<number>} the child's exit code, or 128 + the number of the signal that ended it
 */
export function runChild(command, args, options = {}) {
  const { cwd, env = process.env, graceMs = 30_000, watchParent = isWatchedByDefault(), stop, reap = false } = options
  const { onOutput } = options
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd,
      env: { ...env, [parentMark]: '1' },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
      detached: grouped,
    })
    if (onOutput) {
      child.stdout?.setEncoding('utf8').on('data', onOutput)
      child.stderr?.setEncoding('utf8').on('data', onOutput)
    }

    let firstSignalAt
    let killTimer
    const killGroup = () => {
      try {
        if (grouped && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // The group has already ended.
      }
    }
    const end = (signal) => {
      const now = Date.now()
      if (firstSignalAt === undefined) {
        firstSignalAt = now
        child.kill(signal)
        killTimer = setTimeout(killGroup, graceMs)
      } else if (now - firstSignalAt > repeatedSignalMs) killGroup()
    }
    const onInterrupt = () => end('SIGINT')
    const onTerminate = () => end('SIGTERM')
    process.on('SIGINT', onInterrupt)
    process.on('SIGTERM', onTerminate)
    process.on('SIGHUP', onTerminate)
    stop?.addEventListener('abort', onTerminate)

    const watched = watchParent ? watchedProcesses() : []
    const parentTimer = setInterval(() => {
      if (watched.every(isAlive)) return
      clearInterval(parentTimer)
      end('SIGTERM')
    }, parentCheckMs)

    const settle = () => {
      clearInterval(parentTimer)
      clearTimeout(killTimer)
      process.off('SIGINT', onInterrupt)
      process.off('SIGTERM', onTerminate)
      process.off('SIGHUP', onTerminate)
      stop?.removeEventListener('abort', onTerminate)
    }
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      settle()
      if (reap) killGroup()
      const finish = () => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
      // Output that is piped may arrive after the exit.
      if (onOutput) child.once('close', finish)
      else finish()
    })
  })
}

const parentMark = 'LARETS_PARENT'

/** Started by npm or by another script of this folder: then the parent's end is ours. Not so for a shell's `&`. */
function isWatchedByDefault() {
  return process.env['npm_lifecycle_event'] !== undefined || process.env[parentMark] !== undefined
}

/** Our parent; and npm behind it when the parent is only the shell that npm runs its scripts in. */
function watchedProcesses() {
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return [parent]
  const shell = describeProcess(parent)
  return shell !== undefined && shell.name.endsWith('sh') && shell.parent > 1 ? [parent, shell.parent] : [parent]
}

function describeProcess(pid) {
  try {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    const answer = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, name] = /^\s*(\d+)\s+(.*\S)/.exec(answer.stdout ?? '') ?? []
    return parent === undefined || name === undefined ? undefined : { name, parent: Number(parent) }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
