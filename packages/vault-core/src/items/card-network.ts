/** Payment networks that a card tells by its first digits (ISO/IEC 7812-1), each with the ranges that are its own. */
const ranges = {
  mir: /^220[0-4]/u,
  visa: /^4/u,
  mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u,
  unionPay: /^62/u,
  americanExpress: /^3[47]/u,
  jcb: /^35(?:2[89]|[3-8])/u,
} as const

/** A payment network. */
export type CardNetwork = keyof typeof ranges

/** The network of a card by its number as it is kept; null for any other, and for what is no number of a card. */
export function cardNetwork(number: string): CardNetwork | null {
  if (!/^\d{12,19}$/u.test(number)) return null
  const isNetwork = (name: string): name is CardNetwork => Object.hasOwn(ranges, name)
  return (
    Object.keys(ranges)
      .filter(isNetwork)
      .find((name) => ranges[name].test(number)) ?? null
  )
}
