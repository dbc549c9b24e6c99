// Asks the package registry what is known to be vulnerable of what we ship, and of the tools.
//
//   pnpm vulnerabilities
//
// Ends with 0 when nothing is known, with 1 when something is, and with 2 when nobody could be asked: that is no good
// news.
import { pnpmJson } from './pnpm-json.mjs'

const { json, told } = await pnpmJson(['audit', '--json'])
const advisories = advisoriesOf(json)

if (advisories === null) {
  console.error(`Could not ask: nothing is known of vulnerabilities, neither good nor bad.\n${firstLine(told)}`)
  process.exitCode = 2
} else if (advisories.length === 0) {
  console.log('The registry knows of no vulnerability in what is installed.')
} else {
  for (const { module_name: name, severity, title, url } of advisories)
    console.error(`${severity}: ${name}: ${title} ${url}`)
  console.error(`${advisories.length} known vulnerabilities`)
  process.exitCode = 1
}

/** @returns the advisories of an answer; null for what is no answer */
function advisoriesOf(answer) {
  if (typeof answer !== 'object' || answer === null || !('advisories' in answer)) return null
  return Object.values(answer.advisories)
}

function firstLine(text) {
  return text.split('\n').find((line) => line.trim() !== '') ?? ''
}
