/**
 * Milliseconds without a sign of the server after which a request counts as unanswered, unless it is known to take
 * long.
 */
const longestSilence = 30_000

/**
 * Characters of a body that even a slow line takes in a millisecond: 16 KiB a second, the slowest that a server reads.
 */
const slowestLine = 16

/** Ends a request that the server is silent about. */
export interface Silence {
  /** Aborts once the silence has lasted too long. */
  readonly signal: AbortSignal
  /** Something came: the silence begins anew. */
  readonly heard: () => void
  /** Nothing more is waited for. */
  readonly end: () => void
}

/**
 * Watches over one request. A long answer over a slow line takes as long as it comes; a long body is given the time to
 * go out, about which nothing is heard.
 *
 * @param sent length of the body
 * @param work milliseconds that the server may be at work on it without a sign
 */
export function watchSilence(sent: number, work: number = longestSilence): Silence {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('The server is silent', 'TimeoutError'))
  let timer = setTimeout(abort, work + sent / slowestLine)
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    heard: () => {
      end()
      timer = setTimeout(abort, longestSilence)
    },
    end,
  }
}
