/** Length of each half of a tab's key, in bytes. */
export const tabHalfLength = 32
