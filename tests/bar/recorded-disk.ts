import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One thing that a process did to files or told others; they are kept in their order. */
export type Event =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  /** All that was written to the file before is on the disk. */
  | { readonly kind: 'sync'; readonly file: string }
  /** Bytes that left for a network. */
  | { readonly kind: 'told'; readonly text: string }

/** Most bytes of one call that are recorded: more than any call writes to a file at once. */
const mostBytes = 1_048_576

/**
 * The words before a command that record it with strace: calls that change files or send, with all their bytes as
 * hexadecimal digits, and the paths of the files.
 */
export const recording = (log: string): readonly string[] => [
  ...['strace', '-f', '-qq', '-y', '-xx', '-s', String(mostBytes), '--seccomp-bpf', '-o', log],
  ...['-e', 'trace=pwrite64,pwritev,pwritev2,write,writev,sendto,sendmsg,fsync,fdatasync,ftruncate'],
  ...['-e', 'signal=none'],
]

const started = /^(\d+)\s+(\w+)\((\d+)<([^>]*)>(.*)$/u
const resumed = /^(\d+)\s+<\.\.\. (\w+) resumed>(.*)$/u

/**
 * Reads a recording. A call that another thread's came between counts where it began when it writes, and where it
 * returned when it waits for the disk.
 *
 * @param folder whose files are meant
 */
export async function* readRecording(log: string, folder: string): AsyncGenerator<Event> {
  const waiting = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const end = resumed.exec(line)
    if (end !== null) {
      const [, thread = '', , rest = ''] = end
      const file = waiting.get(thread)
      waiting.delete(thread)
      if (file !== undefined && rest.endsWith('= 0')) yield { kind: 'sync', file }
      continue
    }
    const [, thread = '', call = '', , path = '', rest = ''] = started.exec(line) ?? []
    const file = unescaped(path)
    const isOurs = file.startsWith(`${folder}/`)
    const isNetwork = /^(?:socket|TCP|TCPv6):/u.test(file)
    if (isNetwork && /^(?:write|writev|sendto|sendmsg)$/u.test(call))
      yield { kind: 'told', text: bytesIn(rest).toString('latin1') }
    if (!isOurs) continue
    if (call === 'fsync' || call === 'fdatasync') {
      if (rest.includes('<unfinished')) waiting.set(thread, file)
      else if (rest.endsWith('= 0')) yield { kind: 'sync', file }
    } else if (call === 'ftruncate') {
      yield { kind: 'truncate', file, length: Number(/^, (\d+)/u.exec(rest)?.[1]) }
    } else if (call === 'pwrite64') {
      const [, at = ''] = /", \d+, (\d+)(?:\)| <unfinished)/u.exec(rest) ?? []
      if (at === '' || rest.includes('"...')) throw new Error('A write was not recorded whole')
      yield { kind: 'write', file, at: Number(at), data: bytesIn(rest) }
    } else if (/^(?:pwritev2?|writev)$/u.test(call)) throw new Error(`${call} is not understood`)
  }
}

/** All bytes of the texts of a call, one after the other. */
const bytesIn = (text: string): Buffer =>
  Buffer.concat(
    [...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/gu)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
    ),
  )

const unescaped = (path: string): string =>
  path.replaceAll(/\\x([0-9a-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
