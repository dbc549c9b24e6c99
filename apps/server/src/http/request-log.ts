import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Line of the log for a request: never a body, a header, a query, an e-mail, a token. */
export interface LoggedRequest {
  readonly method: string
  /** The route's pattern, not the path. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** The server's log. */
export interface RequestLog {
  request: (request: LoggedRequest) => void
  /**
   * An error of the server's own, by its name, code and where it was thrown: its message may repeat what a client sent.
   */
  fault: (error: unknown) => void
  info: (message: string) => void
  warn: (message: string) => void
}

/** How much is written. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** JSON lines to standard output, or to `destination`. */
export function createRequestLog(level: LogLevel, destination?: DestinationStream): RequestLog {
  const options = { level, base: null }
  const logger: Logger = destination === undefined ? pino(options) : pino(options, destination)
  return {
    request: ({ method, route, status, milliseconds }) => {
      const line = { requestId: randomUUID(), method, route, status, ms: Math.round(milliseconds * 10) / 10 }
      // A proxy asks every second, and would fill the log with it.
      if (route === '/healthz' && status === 200) logger.debug(line)
      else logger.info(line)
    },
    fault: (error) => logger.error(describe(error)),
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
  }
}

function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const stack = error.stack ?? ''
  const where = stack
    .slice(stack.indexOf(error.message) + error.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' < ')
  return { fault: error.name, code: 'code' in error ? String(error.code) : '', where }
}
