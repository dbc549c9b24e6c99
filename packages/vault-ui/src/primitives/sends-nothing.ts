/**
 * The `method` of a form that only its script may send. Without it, Enter in a page from a server whose script has not
 * come yet would put what was typed, a password too, into the address of the next page.
 */
export const sendsNothing = 'dialog'
