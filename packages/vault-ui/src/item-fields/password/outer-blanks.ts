/**
 * True for a secret that begins or ends with what nobody sees: whoever types it from the screen would leave that out.
 */
export const hasOuterBlanks = (text: string): boolean => text !== text.trim()
