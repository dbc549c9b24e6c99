/**
 * A snapshot is written anew when so many of its vault's items came, went or changed: until then they are opened anew.
 */
export const worthWriting = 50
