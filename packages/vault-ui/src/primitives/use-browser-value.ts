import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Reads what only the browser knows, such as the person's time zone. A page from a server is taken over with what the
 * server said, and drawn anew with the browser's own right after.
 *
 * @param read reads it; each call must give the same value
 * @param onServer stands in its place until then
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}
