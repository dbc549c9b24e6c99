import { boxRows, type Box, type BoxRows } from '../browser/box.ts'
import { sealedParts } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import { draftContext } from '../crypto/contexts.ts'
import type { SealedParts } from '../crypto/enc-string.ts'

/** Place at which the record of an import begins. */
export const headPlace = 'head'

/** Binds a row of an import to its account and place, which no form has. */
export const importContext = (userId: UserId, place: string) => draftContext(userId, `import/${place}`)

/** The rows of imports in a box: at most one import an account. */
export const importRows = (box: Box): BoxRows<SealedParts> => boxRows(box, 'import', sealedParts)
