/** Address of what merges duplicates. */
export const duplicatesPath = '/duplicates'
