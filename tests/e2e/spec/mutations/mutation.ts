/** A fault that is planted in the product, and the test that must turn red because of it. */
export interface Mutation {
  /** What is broken, in words. */
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
  /** What the message of the test's failed expectation holds: it turns red because of this fault, not of anything. */
  readonly fails: RegExp
}

/** Folder of the build in which a fault is switched on, beside those of the others. */
export function buildFolder({ name }: Pick<Mutation, 'name'>): string {
  return encodeURIComponent(name)
}
