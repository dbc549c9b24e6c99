// Stands for `storybook/test` where stories are shown as demos: what they would check is left out, their callbacks do nothing.

type Call = (...given: readonly never[]) => unknown

/** A callback of a story. */
export const fn = (call?: Call): Call => call ?? (() => undefined)

const never = (): never => {
  throw new Error('A demo plays nothing')
}
export const expect = never
export const waitFor = never
export const within = never
export const fireEvent = never
export const configure = () => undefined
