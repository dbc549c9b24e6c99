// `pnpm bench matching`: the logins of one page among ten thousand, and the index that finds them, beside `URL` and
// beside a plain pass over all hosts. It fails when either takes longer than it may; the targets, which are ratios, are
// judged in docs/performance.md.
import { beginMeasurement, keepResult } from '../results-file.ts'
import { readScale } from '../scale.ts'
import { tellTargets } from '../tell-targets.ts'
import { measureMatching } from './matching.ts'

/** Milliseconds that may pass: a menu opens with it, and it follows each change of an item. */
const [allowedPage, allowedIndex] = [0.1, 20]
/** The size that is meant. */
const wantedItems = 10_000

const scale = readScale({ sizes: [1_000, wantedItems], rounds: 21 })
const beginning = beginMeasurement(scale.isShort)
const rows = []
for (const items of scale.sizes) rows.push(await measureMatching(items, scale.rounds))
console.log(`\nmatching, milliseconds, medians of ${scale.rounds}`)
console.table(Object.fromEntries(rows.map(({ items, ...times }) => [`${items} logins`, times])))

const wanted = rows.find(({ items }) => items === wantedItems)
const targets = wanted === undefined ? {} : { matchPage: wanted.pageBesidePass, matchIndex: wanted.againBesideReading }
keepResult('matching', beginning, { targets, details: rows })
tellTargets('matching', targets)
const isTooSlow = wanted !== undefined && (wanted.page > allowedPage || wanted.again > allowedIndex)
if (isTooSlow) console.error(`A page may take ${allowedPage} ms, and the index ${allowedIndex} ms`)
process.exitCode = isTooSlow ? 1 : 0
