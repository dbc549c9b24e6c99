import type { FactorKindView } from '../view-models/factor-answer.ts'
import type { WayInView, WaysInOccasion } from './ways-in-values.ts'

const isPlace = ({ kind }: WayInView) => kind === 'session' || kind === 'device'
const isFactor = ({ kind }: WayInView) => kind === 'totp' || kind === 'security_key'

/** Whether a way in ends whatever is chosen. */
export const endsAnyhow = (way: WayInView, occasion: WaysInOccasion): boolean =>
  occasion !== 'notice' && isPlace(way) && !way.current

/** Whether it is kept or ended by choice. */
export const isChoice = (way: WayInView, occasion: WaysInOccasion): boolean =>
  !way.current && !endsAnyhow(way, occasion)

/** Whether anything is kept or ended by choice. */
export const hasChoice = (ways: readonly WayInView[], occasion: WaysInOccasion): boolean =>
  ways.some((way) => isChoice(way, occasion))

/** Whether the account has a second factor that none of these is. */
export const leavesFactor = (ways: readonly WayInView[], ended: ReadonlySet<WayInView>): boolean =>
  ways.some((way) => isFactor(way) && !ended.has(way))

/** Second factors of the account. */
export function factorsOf(ways: readonly WayInView[]): readonly FactorKindView[] {
  return (['totp', 'security_key'] as const).filter((kind) => ways.some((way) => way.kind === kind))
}

/** Whether ending these takes a second factor. */
export const takesFactor = (ended: readonly WayInView[]): boolean =>
  ended.some((way) => isFactor(way) || way.kind === 'backup_codes')

/** Whether ending these takes the master password. */
export const takesPassword = (ended: readonly WayInView[]): boolean => ended.some((way) => !isPlace(way))

/**
 * Finds what is ended unless a person chooses otherwise: all that this device has not made, and that of which this is
 * not known. All that is younger than an unread notice is among it: this device has made the rest. Of the second
 * factors one stays, the oldest: an account loses its last one by a choice alone.
 */
export function endedByDefault(ways: readonly WayInView[], occasion: WaysInOccasion): ReadonlySet<WayInView> {
  const foreign = ways.filter((way) => isChoice(way, occasion) && !way.byThisDevice)
  const ended = new Set(foreign)
  if (leavesFactor(ways, ended)) return ended
  const oldest = foreign.filter(isFactor).toSorted((one, other) => ageOf(one) - ageOf(other))[0]
  if (oldest === undefined) return ended
  ended.delete(oldest)
  // They stand in for it.
  for (const way of foreign) if (way.kind === 'backup_codes' && isAsOldAs(way, oldest)) ended.delete(way)
  return ended
}

/** Sorts what was made before that was noted as older than all else. */
const ageOf = ({ createdAt }: WayInView): number => (createdAt === null ? 0 : Date.parse(createdAt))
const isAsOldAs = (codes: WayInView, factor: WayInView): boolean =>
  codes.createdAt === null || codes.createdAt === factor.createdAt
