import type { SelectOption } from '../primitives/select-field.tsx'

/** As many letters fit into half a row, and on a narrow phone. */
const fits = 28

/**
 * The words of a choice, to be said under its field where that cuts them: the browser's own select has one line.
 *
 * @returns undefined where they fit
 */
export function wholeName(options: readonly SelectOption[], chosen: string): string | undefined {
  const label = options.find(({ value }) => value === chosen)?.label ?? ''
  return label.length > fits ? label : undefined
}
