/** The texts of one login, alike for everybody who is measured. */
export interface GeneratedLogin {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly address: string
  /** Its folder and marks as text; others keep it as a note. */
  readonly overview: string
}

/** Tags and when the password was changed: what an overview holds beside the type. */
export const generatedOverview = { type: 'login', tags: ['работа'], passwordChangedAt: '2026-01-01T00:00:00.000Z' }

/** The `number`-th login, from 0: each has another name, user name and address. */
export function generatedLogin(number: number): GeneratedLogin {
  return {
    name: `Сайт номер ${number}`,
    username: `user${number}@example.test`,
    password: `верный конь батарея скрепка ${number}`,
    address: `https://site-${number}.example.test/`,
    overview: JSON.stringify(generatedOverview),
  }
}

/** That the names which came out are those of the first logins, each once. @throws Error when they are not */
export function checkNames(names: readonly string[], items: number): void {
  const distinct = new Set(names)
  const missing = Array.from({ length: items }, (_, number) => generatedLogin(number).name).find(
    (name) => !distinct.has(name),
  )
  if (names.length !== items || distinct.size !== items || missing !== undefined) {
    throw new Error(
      `${names.length} names came out of ${items} logins${missing === undefined ? '' : `, and not ${missing}`}`,
    )
  }
}
