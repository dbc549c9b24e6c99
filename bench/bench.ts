// `pnpm bench`: everything that is measured; `pnpm bench import` only what a file in tests/e2e/whole measures whose name
// holds the word. What needs the app and a server is measured there, by Playwright.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const words = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1

const inPages = words.length > 0 ? 0 : run(process.execPath, 'bench/run.ts')
process.exitCode = inPages || run('playwright', 'test', '--config', 'tests/e2e/whole/bench.config.ts', ...words)
