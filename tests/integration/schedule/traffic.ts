import { refresh, signIn, type Tokens } from '@larets/vault-core/contracts'
import { expect } from 'vitest'

/** Watches what the tabs of one browser send: with whose tokens, and how many refreshes at a time. */
export interface Traffic {
  /** A fetch for one tab; `account` tells the e-mail of the account the tab is in, or null. */
  readonly fetchOf: (account: () => string | null) => typeof fetch
  /** Says whose a token is that no answer carried. */
  readonly learn: (token: string, email: string) => void
  /** E-mail of the account a token belongs to. */
  readonly ownerOf: (token: string) => string | null
  /** True while a request is unanswered. */
  readonly isAsking: () => boolean
  /** Fails when anything was wrong so far. */
  readonly check: () => void
}

/** Makes the watch of a browser. */
export function watchTraffic(): Traffic {
  const owners = new Map<string, string>()
  const faults: string[] = []
  let refreshes = 0
  let asking = 0
  const ownerOf = (token: string) => owners.get(token) ?? null

  return {
    learn: (token, email) => owners.set(token, email),
    ownerOf,
    isAsking: () => asking > 0,
    check: () => expect(faults).toEqual([]),
    fetchOf: (account) => {
      /** Tokens that this tab's own sign-ins were given: used before the tab is in, and given back when it may not. */
      const issuedHere = new Set<string>()
      const learnAll = ({ access, refresh }: Tokens, email: string) => {
        owners.set(access, email)
        owners.set(refresh, email)
      }
      return async (input, init) => {
        const request = new Request(input, init)
        const { pathname } = new URL(request.url)
        const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
        const owner = bearer === null ? null : ownerOf(bearer)
        // A tab asks for its share before it is in, renews the tokens for that, and gives it back after it was in.
        const isIn = account() !== null || !/\/(?:tab-share|refresh)\b/.test(pathname)
        // Ended for an account that this tab is not in: tokens that were abandoned, or replaced by its own sign-in.
        const isEnding = pathname.endsWith('/logout')
        if (bearer !== null && isIn && !isEnding && owner !== account() && !issuedHere.has(bearer)) {
          faults.push(`${request.method} ${pathname}, token of ${owner}, sent by the tab of ${account()}`)
        }
        const isRefresh = pathname.endsWith('/refresh')
        const signsIn = pathname.endsWith('/sign-in') ? signIn.body.parse(await request.clone().json()) : null
        if (isRefresh) refreshes += 1
        asking += 1
        if (refreshes > 1) faults.push('two refreshes at once')
        try {
          const answer = await fetch(request)
          if (!answer.ok) return answer
          if (isRefresh && owner !== null) learnAll(refresh.answer.parse(await answer.clone().json()), owner)
          if (signsIn !== null) {
            const { tokens } = signIn.answer.parse(await answer.clone().json())
            learnAll(tokens, signsIn.email)
            issuedHere.add(tokens.access)
          }
          return answer
        } finally {
          asking -= 1
          if (isRefresh) refreshes -= 1
        }
      }
    },
  }
}
