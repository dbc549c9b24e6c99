import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who has unlocked the notebook: in memory, until the server ends. */
const open = new Set<string>()

/** The session that a request belongs to, when it is open. */
export function sessionOf(request: IncomingMessage): string | undefined {
  const token = /(?:^|; )session=([\w-]+)/u.exec(request.headers.cookie ?? '')?.[1]
  return token !== undefined && open.has(token) ? token : undefined
}

/** Opens a session. @returns the cookie; over HTTPS, add `Secure` to it */
export function openSession(): string {
  const token = randomBytes(32).toString('base64url')
  open.add(token)
  return `session=${token}; HttpOnly; SameSite=Strict; Path=/`
}

/** Ends a session. @returns the cookie that takes the place of its own */
export function endSession(token: string | undefined): string {
  if (token !== undefined) open.delete(token)
  return 'session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0'
}
