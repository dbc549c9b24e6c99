/** Where scripts of the extension in one document note it: their own world, which the page does not see. */
const count = Symbol.for('larets.quiet')

function howMany(): number {
  const noted: unknown = Reflect.get(globalThis, count)
  return typeof noted === 'number' ? noted : 0
}

/** Whether it is us who move the focus, and not the person: then nothing is offered for it. */
export const isQuiet = (): boolean => howMany() > 0

/** Moves the focus, or writes into fields, and has nothing offered for it. */
export async function quietly<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  Reflect.set(globalThis, count, howMany() + 1)
  try {
    return await work()
  } finally {
    Reflect.set(globalThis, count, howMany() - 1)
  }
}
