/**
 * How many generated schedules a test tries in each of its parts.
 *
 * @param inFullRuns as many in `npm run test:full`; a tenth of them in `npm test`, with other seeds each time
 */
export const scheduleRuns = (inFullRuns: number): number =>
  process.env['TEST_FULL'] === '1' ? inFullRuns : Math.ceil(inFullRuns / 10)
