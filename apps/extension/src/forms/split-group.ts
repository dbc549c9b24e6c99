import type { Candidate } from './candidates.ts'

/**
 * Takes apart what stands in one form and is two: a sign-in and a registration of a page that has one form around all
 * of it. The second begins with a name behind a password, when another password follows that does not repeat the first.
 *
 * @param candidates in the order of the page
 */
export function splitGroup(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const parts: Candidate[][] = [[]]
  for (const [index, one] of candidates.entries()) {
    const last = parts.at(-1)
    if (last === undefined) break
    const isNext = isName(one) && last.some(isName) && last.some(isFirstPassword)
    if (isNext && nextPasswordIsOther(candidates.slice(index + 1))) parts.push([one])
    else last.push(one)
  }
  return parts.filter((part) => part.length > 0)
}

const isName = ({ sign }: Candidate) => sign.is === 'name' && sign.strength >= 2
const isPassword = ({ sign }: Candidate) => sign.is === 'password'
const isFirstPassword = ({ sign }: Candidate) => sign.is === 'password' && sign.which !== 'repeated'

function nextPasswordIsOther(behind: readonly Candidate[]): boolean {
  const next = behind.find(isPassword)
  return next !== undefined && isFirstPassword(next)
}
