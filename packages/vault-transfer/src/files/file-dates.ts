/** A moment as the day that our fields write: `31.01.2026`, by UTC; empty for what is no moment of ours. */
export function dayOf(milliseconds: number): string {
  const moment = new Date(milliseconds)
  if (Number.isNaN(moment.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(moment.getUTCDate())}.${two(moment.getUTCMonth() + 1)}.${moment.getUTCFullYear()}`
}
