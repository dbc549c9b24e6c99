/** Marks a route that needs no session: a visitor sees it instead of the auth screen. */
export const openToAnyone = { openTo: 'visitors' } as const

/** Marks a route that has nothing of a vault: it is shown to visitors, and while the vault is locked. */
export const openWhileLocked = { openTo: 'all' } as const

/** To whom a route is open besides people who are in, by its `handle`. */
export function openTo(handle: unknown): 'all' | 'nobody' | 'visitors' {
  if (typeof handle !== 'object' || handle === null || !('openTo' in handle)) return 'nobody'
  return handle.openTo === 'all' || handle.openTo === 'visitors' ? handle.openTo : 'nobody'
}
