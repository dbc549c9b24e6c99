import { monogramTints } from '../primitives/monogram.tsx'

/** The numbers of the tints that an item's letters can stand on. */
export const tints: readonly number[] = Array.from({ length: monogramTints }, (_, index) => index + 1)
