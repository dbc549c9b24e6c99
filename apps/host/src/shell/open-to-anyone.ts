/** Marks a route that needs no session: a visitor sees it instead of the auth screen. */
export const openToAnyone = { openToAnyone: true } as const

/** Whether a route's `handle` carries that mark. */
export function isOpenToAnyone(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'openToAnyone' in handle && handle.openToAnyone === true
}
