/** Gives back what a charge took, as if it had never been made. */
export type Refund = () => Promise<void>

/** The refund of a charge that took nothing. */
export const nothing: Refund = async () => undefined

/**
 * Takes something that there is only so much of.
 *
 * @throws ApiError 429 when there is none left; nothing is taken then
 */
export type Charge = () => Promise<Refund>

/** Takes all of it, in order, or nothing: what one charge refuses is not taken by those before it. */
export async function chargeAll(charges: readonly Charge[]): Promise<Refund> {
  const refunds: Refund[] = []
  const refundAll = async () => {
    for (const refund of refunds.splice(0)) await refund()
  }
  try {
    for (const charge of charges) refunds.push(await charge())
  } catch (error) {
    await refundAll()
    throw error
  }
  return refundAll
}
