import type { Argon2Job } from './argon2.ts'

/** Question to the stretcher. Page and worker are one program of one release: only the kind is looked at. */
export interface Argon2Request {
  readonly type: 'argon2'
  readonly job: Argon2Job
  /** Target of the answer. */
  readonly answer: MessagePort
}

/** The answer; null where it could not be done. */
export interface Argon2Reply {
  readonly stretched: Uint8Array<ArrayBuffer> | null
}

/** Told before the answer where it is going to take seconds. */
export const slowNews = 'slow'

/** True for a message that asks for a stretching. */
export function isArgon2Request(message: unknown): message is Argon2Request {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'argon2'
}

/** True for the answer to one. */
export function isArgon2Reply(message: unknown): message is Argon2Reply {
  return typeof message === 'object' && message !== null && 'stretched' in message
}
