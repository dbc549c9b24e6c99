// The order of Vitest's files: those of the project that takes longest first.
import { BaseSequencer } from 'vitest/node'
import { steps } from './steps.mjs'

const isFull = process.env['TEST_FULL'] === '1'

/** Seconds of the step that a project is; what is none comes last. */
const secondsOf = new Map(
  steps.map(({ name, seconds, secondsInFull = seconds }) => [name, isFull ? secondsInFull : seconds]),
)

/**
 * Vitest takes projects by their names, and so came last to the one that waits most, for PostgreSQL: both cores had
 * nothing else to do meanwhile. Begun with, it is over before the others are.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    // Within a project the order is Vitest's: by what the last run took, and without one by size.
    return (await super.sort(files)).toSorted((one, other) => secondsOfProject(other) - secondsOfProject(one))
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function secondsOfProject({ project }) {
  // Vitest calls what runs in a browser after the browser too.
  return secondsOf.get(project.name.replace(/ \(\w+\)$/u, '')) ?? 0
}
