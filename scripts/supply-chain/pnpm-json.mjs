// Asks pnpm something that it answers as JSON.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * @param {readonly string[]} args
 * @returns {Promise<{ readonly json: unknown, readonly told: string }>} its answer, or undefined where that is no JSON,
 *   and all that it printed
 */
export function pnpmJson(args) {
  return new Promise((resolve) => {
    execFile('pnpm', [...args], { cwd: root, maxBuffer: 64 * 2 ** 20 }, (_error, stdout, stderr) => {
      resolve({ json: parsed(stdout), told: `${stdout}${stderr}`.trim() })
    })
  })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
