import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A statement of every call, built and compiled once: building it again costs more than its rows. Its parameters are
 * texts.
 *
 * @param names of the parameters
 * @param build makes it, with what stands for a parameter while it is compiled
 * @returns runs it, where nothing else is named on `db`, and answers the first row
 */
export function prepared<const Name extends string, Row>(
  db: Db,
  names: readonly Name[],
  build: (parameter: (name: Name) => string) => Compilable<Row>,
): (values: Readonly<Record<Name, string>>, on?: Db) => Promise<Row | undefined> {
  let ready: ReturnType<typeof compile> | undefined
  const compile = () => {
    const compiled = build(markerOf).compile()
    return {
      compiled,
      bound: compiled.parameters.map((given) => ({ given, name: names.find((name) => markerOf(name) === given) })),
    }
  }
  return async (values, on = db) => {
    ready ??= compile()
    const { compiled, bound } = ready
    const parameters = bound.map(({ given, name }) => (name === undefined ? given : values[name]))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    const { rows } = await on.executeQuery(query)
    return rows[0]
  }
}

/** No text that a statement has of its own. */
const markerOf = (name: string): string => `\0${name}`
