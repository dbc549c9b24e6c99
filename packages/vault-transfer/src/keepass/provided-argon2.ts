import { argon2Here, type Argon2 } from '@larets/vault-core/argon2'

let provided: Argon2 | null = null

/**
 * Says by whom files are opened that are stretched by Argon2, for all of this thread. For the worker that reads files:
 * its page has a worker for Argon2, and its own policy allows no WebAssembly.
 */
export function provideArgon2(argon2: Argon2): void {
  provided = argon2
}

/** Provided Argon2; without it, Argon2 in this thread. */
export function providedArgon2(): Argon2 {
  return provided ?? argon2Here()
}
