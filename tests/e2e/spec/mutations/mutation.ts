/** A fault that is planted in the product, and the test that must turn red because of it. */
export interface Mutation {
  /** The fault in words. */
  readonly name: string
  /** The source file in which it is planted, from the root of the repository. */
  readonly file: string
  /** Stands in that file exactly once. */
  readonly find: string
  readonly replace: string
  /** File of the test, below `tests/e2e`. */
  readonly spec: string
  /** Its title. */
  readonly test: string
  /** Pattern of the failed expectation's message: the test turns red because of this fault, not of anything. */
  readonly fails: RegExp
}

/** Folder of the build in which a fault is switched on, beside those of the others. */
export function buildFolder({ name }: Pick<Mutation, 'name'>): string {
  return encodeURIComponent(name)
}
