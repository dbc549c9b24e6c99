// Runs a command beside busy loops, as on a machine that has other work: `node scripts/testing/slow.mjs npm test`. What
// must not depend on how fast a machine is has to be green so too. No step of `npm test` or `npm run test:full` runs
// it.
import { spawn } from 'node:child_process'

/** So many take a machine of two cores half of its speed. */
const busyLoops = 2

/** Looks between its rounds whether whoever began it is still there: killed, it could not end them. */
const busyLoop = `const begun = process.ppid
while (process.ppid === begun) for (let round = 0; round < 1e6; round += 1) Math.sqrt(round)`

const [command, ...rest] = process.argv.slice(2)
if (command === undefined) {
  process.stderr.write('usage: node scripts/testing/slow.mjs <command> [argument …]\n')
  process.exit(2)
}

const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }))
process.on('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})

const child = spawn(command, rest, { stdio: 'inherit' })
process.on('SIGINT', () => child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.on('exit', (code) => process.exit(code ?? 1))
