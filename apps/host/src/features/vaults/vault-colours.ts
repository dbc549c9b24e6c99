/** Colours that a vault is offered, of those that the views know. */
export const vaultColours = ['blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green', 'grey'] as const
