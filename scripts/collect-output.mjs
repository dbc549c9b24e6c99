// Runs a program to its end and keeps what it wrote.
import { spawn } from 'node:child_process'

/**
 * Neither colours nor the settings of an outer test runner or of npm have a place in what is run, but for its network.
 */
const notHanded = /^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE)|^npm_(?!config_(registry|.*proxy|ca|cafile|userconfig)$)/i

/**
 * The environment for a program that has nothing to do with what runs it.
 *
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(more) {
  const kept = Object.entries(process.env).filter(([name]) => !notHanded.test(name))
  return { ...Object.fromEntries(kept), NO_COLOR: '1', FORCE_COLOR: '0', ...more }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd] the folder it runs in; the current one by default
 * @param {Record<string, string>} [env] more of its environment
 * @returns {Promise<{ code: number | null, output: string }>} its exit code, and both its outputs as they came
 */
export function collectOutput(command, args, cwd, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: cleanEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const append = (/** @type {string} */ chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
