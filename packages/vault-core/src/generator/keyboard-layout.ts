/** Rows of keys, one above the other; what stands at the same place of a row is typed by the same key. */
const digitRow = ['1234567890', '!@#$%^&*()']
const letterRows = [
  ['qwertyuiop[]', 'йцукенгшщзхъ'],
  ["asdfghjkl;'", 'фывапролджэ'],
  ['zxcvbnm,.', 'ячсмитьбю'],
]
const apart = ['`', 'ё']

/** How far the numbers of two keys are apart of which one lies right under the other. */
export const rowStep = 64

const places: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [digitRow, ...letterRows].flatMap((layouts, row) =>
    layouts.flatMap((keys) => Array.from(keys).map((key, column) => [key, row * rowStep + column] as const)),
  ),
)

const twins: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...letterRows, apart].flatMap(([latin = '', cyrillic = '']) =>
    Array.from(latin).flatMap((key, column) => {
      const twin = cyrillic.charAt(column)
      return [[key, twin] as const, [twin, key] as const]
    }),
  ),
)

/**
 * A number for the key that types this lower-case character: neighbours in a row differ by 1, in a column by 64. NaN
 * when it is on none of the rows.
 */
export function keyPlace(character: string): number {
  return places.get(character) ?? Number.NaN
}

/** Character of the same key on the other layout, Latin or Russian; the same one where no letter lies on it. */
export function onOtherLayout(character: string): string {
  return twins.get(character) ?? character
}
