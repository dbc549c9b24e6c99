// `pnpm bench strength`: how the time that the analysis of a password takes grows with its length; it fails when that
// is more than in proportion.
import { allowedGrowth, measureGrowth } from './strength.ts'

const growth = measureGrowth()
console.log('\n100,000 characters, analysed at once and in tenths')
console.table(Object.fromEntries(growth.map(({ name, ratio }) => [name, { ratio }])))
const tooMuch = growth.filter(({ ratio }) => ratio > allowedGrowth)
for (const { name } of tooMuch) console.error(`${name}: the analysis takes longer than in proportion to the length`)
process.exitCode = tooMuch.length > 0 ? 1 : 0
