/** A moment as the day that our fields write: `31.01.2026`, by UTC; empty for what is no moment of ours. */
export function dayOf(milliseconds: number): string {
  const moment = new Date(milliseconds)
  if (Number.isNaN(moment.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(moment.getUTCDate())}.${two(moment.getUTCMonth() + 1)}.${moment.getUTCFullYear()}`
}

/** `2031-03` and `032031` as `3/2031`, of which a card's field makes its own; anything else as it is. */
export function cardMonth(text: string): string {
  const [, year, month] = /^(\d{4})-?(\d\d)(?:-\d\d)?$/u.exec(text) ?? []
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12) return `${month}/${year}`
  return text
}
