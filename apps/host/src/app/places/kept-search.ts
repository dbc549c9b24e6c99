/** The query parameters that travel with the links of the shell. */
export type KeptParameter = 'vaultId' | 'folder' | 'type'

const allKept: readonly KeptParameter[] = ['vaultId', 'folder', 'type']

/**
 * The query of a link that keeps where the person is: the chosen vault and folder, and the type filter unless the link
 * sets or drops them. Everything else in the address stays behind.
 *
 * @param current the query of the current address, with or without `?`
 * @param changes parameters that the link sets, or drops with null
 * @returns a query with its `?`, or an empty text
 */
export function keptSearch(
  current: string,
  changes: Readonly<Partial<Record<KeptParameter, string | null>>> = {},
): string {
  const from = new URLSearchParams(current)
  const kept = new URLSearchParams()
  for (const name of allKept) {
    const change = changes[name]
    const value = change === undefined ? from.get(name) : change
    if (value !== null && value !== '') kept.set(name, value)
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}
