import {
  boundInWords,
  inUnit,
  targetNames,
  targets,
  verdictOf,
  type Measured,
  type MeasurementName,
} from './targets.ts'

/**
 * Prints a measurement's targets with what was measured of each and whether it holds.
 *
 * @returns how many do not hold
 */
export function tellTargets(measurement: MeasurementName, measured: Measured): number {
  const own = targetNames.filter((name) => targets[name].measuredBy === measurement)
  const rows = own.map((name) => {
    const value = measured[name]
    return [
      targets[name].what,
      {
        measured: value === undefined ? '–' : inUnit(value, targets[name].unit),
        target: boundInWords(name),
        verdict: verdictOf(name, value),
      },
    ]
  })
  console.log(`\n${measurement}: targets`)
  console.table(Object.fromEntries(rows))
  return own.filter((name) => verdictOf(name, measured[name]) === 'does not hold').length
}
