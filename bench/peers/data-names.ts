/** Under which names the page of the peers finds its data. */
export const dataNames = { logins: 'logins.json', account: 'account.json' } as const
