// How the server is run in production; `npm start` and the end-to-end tests run the same command.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Node's arguments that start the server. Neither `__proto__` nor code from strings: what the server never needs,
 * an attacker shall not have either.
 * @param {readonly string[]} [nodeArgs] further arguments for Node itself, such as `--watch`
 */
export function serverArguments(nodeArgs = []) {
  return [
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    ...nodeArgs,
    join(root, 'apps', 'server', 'src', 'main.ts'),
  ]
}

/**
 * The environment the server is started with: the given one, and a data folder that does not depend on where the
 * command was typed.
 * @param {NodeJS.ProcessEnv} env
 */
export function serverEnvironment(env) {
  return { ...env, DATA_DIR: env['DATA_DIR'] || join(root, 'data') }
}
