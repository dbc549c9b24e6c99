/** Cookie that keeps whether the sidebar is open (product spec, section 9). */
const cookieName = 'sidebar_state'

/** 7 days, in seconds (product spec, section 9). */
const maxAge = 7 * 24 * 60 * 60

/**
 * Whether the sidebar was left open. Without a readable cookie it is open.
 *
 * @param cookies what `document.cookie` holds
 */
export function readSidebarOpen(cookies: string): boolean {
  const found = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
  return found !== `${cookieName}=false`
}

/**
 * Value of `document.cookie` that makes the state outlive the visit.
 *
 * @param open whether the sidebar is open
 */
export function sidebarCookie(open: boolean): string {
  return `${cookieName}=${open}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}

/** Value of `document.cookie` that keeps nothing any more. */
export const expiredSidebarCookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
