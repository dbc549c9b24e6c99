/** Names of the colours that a vault can have. Stored in vaults: a name is never given another meaning. */
export const vaultColors = ['blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green', 'grey'] as const
