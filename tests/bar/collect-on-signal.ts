// Loaded into a process before its own program: on SIGUSR2 it gives back all memory that nothing in it holds, and tells
// how much it had and how much it keeps.
import process from 'node:process'

const collect = globalThis.gc
if (collect === undefined) throw new Error('This needs --expose-gc')

process.on('SIGUSR2', () => {
  const had = process.memoryUsage.rss()
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.stderr.write(`resident memory: ${had} ${process.memoryUsage.rss()}\n`)
})
