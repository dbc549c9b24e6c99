/**
 * Name of an exported file: the product and the day by the device's clock, `larets-2026-11-25.json`.
 *
 * @param extension without the dot
 */
export function exportFileName(slug: string, extension: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${slug}-${day.join('-')}.${extension}`
}
