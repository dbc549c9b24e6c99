import { Agent, request, type IncomingHttpHeaders } from 'node:http'

/** A call to a server. */
export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/** An answer, as it came back. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** Clients that call at a time, each with a connection that stays. */
const clients = 16

const agent = new Agent({ keepAlive: true, maxSockets: clients })

/** Makes one call and reads its answer whole. */
export function call({ method = 'GET', url, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? null : JSON.stringify(body)
    const own =
      sent === null
        ? headers
        : { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }
    const calling = request(url, { method, headers: own, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    calling.once('error', reject)
    calling.end(sent ?? undefined)
  })
}

/**
 * How many a second are done, so many at a time.
 *
 * @param count how many are done in all
 * @param work one of them, by its number
 */
export async function perSecond(
  count: number,
  work: (number: number) => Promise<unknown>,
  atOnce = clients,
): Promise<number> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (1000 * count) / (performance.now() - began)
}

/** Ends the connections that stayed. */
export function closeConnections(): void {
  agent.destroy()
}
