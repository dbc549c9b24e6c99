// A process that answers everything with a 404, and does one thing wrong besides: what `pnpm bar malformed` has to
// notice.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Exchange {
  /** Of all requests so far. */
  readonly count: number
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const kept: Buffer[] = []

/** Faults that it can have. */
export const wrongs = {
  'an answer with a 500': ({ count, response }: Exchange) => {
    if (count === 700) response.writeHead(500).end()
  },
  'a request that is never answered': ({ count, request }: Exchange) => {
    if (count >= 1_900 && request.url?.endsWith('auth/me') === true) request.socket.destroy()
  },
  'memory that is kept': ({ count }: Exchange) => {
    kept.push(Buffer.alloc(65_536, count % 256))
  },
} as const

/** Name of one of {@link wrongs}. */
export type Wrong = keyof typeof wrongs

/** Whether a name is that of one of them. */
export const isWrong = (name: string): name is Wrong => Object.hasOwn(wrongs, name)

function answerWith(wrong: Wrong): void {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    wrongs[wrong]({ count, request, response })
    if (!response.headersSent) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object') process.stdout.write(`Listening: http://127.0.0.1:${address?.port}\n`)
  })
}

if (import.meta.main) {
  const [, , name = ''] = process.argv
  if (!isWrong(name)) throw new Error(`There is no such fault: ${name}`)
  answerWith(name)
}
