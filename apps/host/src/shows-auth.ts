import { itemId } from '@larets/vault-core/contracts'
import { exportPath, healthPath, importPath, settingsPath, trashPath } from './app/places/paths.ts'

const places: ReadonlySet<string> = new Set(['/', '/all', healthPath, importPath, trashPath, exportPath, settingsPath])
const underAll = '/all/'

/**
 * Whether an address shows the auth screen to somebody who is not signed in, as the router would decide. False also of
 * what only the router can tell: it is loaded then, and decides.
 */
export function showsAuth(path: string): boolean {
  if (places.has(path)) return true
  const id = path.startsWith(underAll) ? path.slice(underAll.length) : path.slice(1)
  return itemId.safeParse(id).success
}
