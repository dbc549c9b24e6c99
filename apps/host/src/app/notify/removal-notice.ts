/** How long undoing a deletion is offered, in milliseconds. */
export const undoMs = 8_000

/**
 * Names the notice that tells of a deletion and offers to undo it. Whatever undoes the deletion, or makes it final,
 * takes that notice away.
 *
 * @param id of the item or the vault
 */
export const removalNotice = (id: string) => `removal-${id}`
