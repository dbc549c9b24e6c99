// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.
/** 11 words, separated by white space. */
export const words = `
american asian
bear black brown
giant
panda polar
sloth spectacled sun
`
