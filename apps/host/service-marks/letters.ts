/** Units of a mark along each of its sides. */
export const side = 24
/** How thick every stroke is, in these units. */
export const strokeWidth = 2.3

/** Height of every letter, from the middle of its highest stroke to that of its lowest. */
const height = 9
/** Between two letters, from edge to edge. */
const gap = 1.4

/**
 * The alphabet: letters that look the same in both scripts, the width of their strokes' middles, and these strokes as a
 * path of relative commands that starts at the upper left corner. Drawn for this: from lines and arcs, no type's.
 */
const alphabet: readonly (readonly [letters: string, width: number, strokes: string])[] = [
  ['АA', 6.8, 'm0 9l3.4-9 3.4 9m-5.6-3h4.4'],
  ['Б', 5.4, 'm5 0h-5v9h2.7a2.7 2.7 0 0 0 0-5.4h-2.7'],
  ['ВB', 5.5, 'v9h3.1a2.4 2.4 0 0 0 0-4.8h-3.1 2.7a2.1 2.1 0 0 0 0-4.2z'],
  ['Г', 4.8, 'm4.8 0h-4.8v9'],
  ['Д', 6.8, 'm0 9v-1.9h6.8v1.9m-1.1-1.9v-7.1h-3.1q0 5.2-1.5 7.1'],
  ['ЕE', 4.8, 'm4.8 0h-4.8v9h4.8m-4.8-4.5h4.2'],
  ['Ж', 8, 'l4 4.5-4 4.5m8-9l-4 4.5 4 4.5m-4-9v9'],
  ['З', 5.1, 'h2.7a2.1 2.1 0 0 1 0 4.2h-1.5 1.5a2.4 2.4 0 0 1 0 4.8h-2.7'],
  ['И', 6, 'v9l6-9v9'],
  ['КK', 5.5, 'v9m5.2-9l-5.2 5.2m1.9-1.9l3.6 5.7'],
  ['Л', 6.2, 'm0 9c1.8 0 2-2.6 2.1-9h4.1v9'],
  ['МM', 6.8, 'm0 9v-9l3.4 5.2 3.4-5.2v9'],
  ['НH', 5.8, 'v9m5.8-9v9m-5.8-4.5h5.8'],
  ['ОO', 6.6, 'm0 4.5a3.3 4.5 0 0 1 6.6 0 3.3 4.5 0 0 1-6.6 0'],
  ['П', 5.8, 'm0 9v-9h5.8v9'],
  ['РP', 5.4, 'm0 9v-9h2.8a2.6 2.6 0 0 1 0 5.2h-2.8'],
  ['СC', 5.9, 'm5.9 1.7a3.3 4.5 0 1 0 0 5.6'],
  ['ТT', 6.2, 'h6.2m-3.1 0v9'],
  ['У', 6.2, 'l3.2 5.4m3-5.4l-3.9 7.3q-.9 1.7-2 1.7'],
  ['Ф', 7.2, 'm3.6 0v9m-1-7.4h2a2.6 2.8 0 0 1 0 5.6h-2a2.6 2.8 0 0 1 0-5.6'],
  ['ХX', 5.8, 'l5.8 9m0-9l-5.8 9'],
  ['Ц', 6.6, 'v7.1h6.6v1.9m-1.2-1.9v-7.1'],
  ['Ч', 5.6, 'v2.6q0 2.4 2.4 2.4h3.2m0-5v9'],
  ['Э', 5.9, 'm0 1.7a3.3 4.5 0 1 1 0 5.6m2.1-2.8h3.8'],
  ['Ю', 8.4, 'v9m0-4.5h2.4a3 4.5 0 0 1 6 0 3 4.5 0 0 1-6 0'],
  ['Я', 5.4, 'm5.4 9v-9h-2.8a2.6 2.6 0 0 0 0 5.2h2.8-2.4l-3 3.8'],
  ['D', 6.2, 'v9h2.2a4 4.5 0 0 0 0-9z'],
  ['I', 0, 'v9'],
  ['L', 4.6, 'v9h4.6'],
  ['N', 6, 'm0 9v-9l6 9v-9'],
  ['R', 5.4, 'm0 9v-9h2.8a2.6 2.6 0 0 1 0 5.2h-2.8 2.4l3 3.8'],
  ['S', 5.2, 'm5.2 0h-2.8a2.25 2.25 0 0 0 0 4.5h.6a2.25 2.25 0 0 1 0 4.5h-3'],
  ['U', 6, 'v6a3 3 0 0 0 6 0v-6'],
  ['V', 6.6, 'l3.3 9 3.3-9'],
  ['W', 8.2, 'l2 9 2.1-7.2 2.1 7.2 2-9'],
  ['Y', 6.2, 'l3.1 4.8 3.1-4.8m-3.1 4.8v4.2'],
  ['Z', 5.6, 'h5.6l-5.6 9h5.6'],
  ['1', 2.4, 'm0 2l2.4-2v9'],
  ['2', 5.2, 'm.1 2.5a2.5 2.5 0 1 1 4.3 1.8l-4.4 4.7h5.2'],
  ['5', 5.3, 'm4.9 0h-4.2l-.5 4h2.6a2.5 2.5 0 0 1 0 5h-2.8'],
  ['7', 5.6, 'h5.6l-3.6 9'],
]

/** A number as a path has it, to a hundredth of a unit. */
const short = (value: number) => String(Math.round(value * 100) / 100)

/** Strokes at another size; of an arc, its angle and flags stay. */
function scaled(strokes: string, factor: number): string {
  return strokes.replaceAll(/([a-z])([^a-z]*)/gu, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?(?:\d+\.\d+|\.\d+|\d+)/gu) ?? []).map((value, index) =>
      command === 'a' && [2, 3, 4].includes(index % 7) ? value : short(Number(value) * factor),
    )
    return command + values.join(' ')
  })
}

/**
 * Draws letters in the middle of a mark; one by itself is larger.
 *
 * @param letters one or two that the alphabet has
 * @param middle of their height
 * @returns the strokes, to be drawn with `strokeWidth` and round ends
 * @throws Error when the alphabet has no such letter
 */
export function strokesOf(letters: string, middle: number): string {
  const drawn = Array.from(letters, (letter) => {
    const found = alphabet.find(([same]) => same.includes(letter))
    if (found === undefined) throw new Error(`The alphabet has no ${letter}`)
    return found
  })
  const factor = drawn.length === 1 ? 1.2 : 1
  const whole = drawn.reduce((sum, [, width]) => sum + width * factor, (drawn.length - 1) * (gap + strokeWidth))
  const top = short(middle - (height * factor) / 2)
  let left = (side - whole) / 2
  return drawn
    .map(([, width, strokes]) => {
      const start = `M${short(left)} ${top}${scaled(strokes, factor)}`
      left += width * factor + gap + strokeWidth
      return start
    })
    .join('')
}
