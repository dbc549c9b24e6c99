/** Marks the route that stands for every address that is no place of the app. */
export const unknownPath = { unknownPath: true } as const

/** Whether a route's `handle` is that mark. */
export function isUnknownPath(handle: unknown): boolean {
  return handle === unknownPath
}
