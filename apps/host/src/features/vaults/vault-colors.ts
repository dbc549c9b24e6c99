/** Colours that a vault is offered, of those that the views know. */
export const vaultColors = ['blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green', 'grey'] as const
