// Made by `pnpm renew word-lists`; docs/word-lists.md says from what and under which licence.
/** 41 words, separated by white space. */
export const words = `
aerospatiale airbus amazon antonov
bandeirante beaver boeing brasilia
canada canadair caribou challenger concorde constellation
dash douglas dove
electra embraer
havilland hercules heron
ilyushin
jet
legacy lockheed
mcdonnell mriya
otter
phenom
regional ruslan
sukhoi super superjet
tristar tupolev turbo twin
yak yakovlev
`
