/** Writes a table as RFC 4180 says: what has a delimiter, a quote or a line break stands in quotes, doubled within. */
export function writeCsv(
  rows: readonly (readonly string[])[],
  {
    delimiter = ',',
    newline = '\r\n',
    quoteAll = false,
  }: { delimiter?: string; newline?: string; quoteAll?: boolean } = {},
): string {
  const cell = (value: string) => {
    const isPlain = !value.includes(delimiter) && !/["\r\n]/u.test(value) && value.trim() === value
    return isPlain && !quoteAll ? value : `"${value.replaceAll('"', '""')}"`
  }
  return rows.map((row) => row.map(cell).join(delimiter) + newline).join('')
}
