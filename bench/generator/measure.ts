/** Something that makes texts, to be compared with others that make the same. */
export interface Contender {
  /** A package and its version, or ours. */
  readonly name: string
  readonly isOurs: boolean
  readonly make: () => string
  /** Finds a fault of a text that it made; undefined without one. */
  readonly faultOf: (text: string) => string | undefined
}

/** A contender's times. */
export interface Result {
  readonly name: string
  readonly isOurs: boolean
  /** Median over the rounds, for all texts of a round. */
  readonly milliseconds: number
  readonly fastest: number
  readonly slowest: number
}

/**
 * Measures contenders in one run: each makes so many texts in every round, all take turns, and who begins changes from
 * round to round. What was made is checked after every round, outside of the measured time.
 *
 * @param contenders whose texts are meant to be equal in kind
 * @param texts made by each in a round
 * @param rounds measured; two more come before them, unmeasured, so that all are compiled
 * @throws Error when a text has a fault, or when two texts of a round are equal
 */
export function measure(contenders: readonly Contender[], texts: number, rounds: number): readonly Result[] {
  const times = new Map(contenders.map((contender) => [contender, new Array<number>()]))
  for (let round = -2; round < rounds; round += 1) {
    const first = (round + 2) % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const { made, milliseconds } = time(contender.make, texts)
      check(contender, made)
      if (round >= 0) times.get(contender)?.push(milliseconds)
    }
  }
  return contenders.map((contender) => {
    const sorted = (times.get(contender) ?? []).toSorted((a, b) => a - b)
    const [fastest = Number.NaN, slowest = Number.NaN] = [sorted.at(0), sorted.at(-1)]
    const milliseconds = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return { name: contender.name, isOurs: contender.isOurs, milliseconds, fastest, slowest }
  })
}

function time(make: () => string, texts: number) {
  const made = Array.from({ length: texts }, () => '')
  const start = performance.now()
  for (let index = 0; index < texts; index += 1) made[index] = make()
  return { made, milliseconds: performance.now() - start }
}

function check({ name, faultOf }: Contender, made: readonly string[]): void {
  for (const text of made) {
    const fault = faultOf(text)
    if (fault !== undefined) throw new Error(`${name} made ${JSON.stringify(text)}: ${fault}`)
  }
  if (new Set(made).size !== made.length) throw new Error(`${name} made the same text twice`)
}
