import { ArgumentError } from '../errors.ts'
import type { SignInStartPorts } from './sign-in-start-ports.ts'
import type { SignInGround, SignInClient } from './sign-in-client.ts'

const signInParts = Symbol('parts of an signInStart')

/** Parts that a vault client shares with its sign-in start, and nobody else gets. */
export interface SignInParts {
  readonly ports: SignInStartPorts
  /** All of the sign-in start, made now by `make` where there is only its start state. */
  readonly whole: (make: (ground: SignInGround) => SignInClient) => SignInClient
}

interface WithParts {
  readonly [signInParts]: SignInParts
}

/** Adds to what is told of a sign-in start the parts that a client is put together from. */
export const withParts = <Told extends object>(told: Told, parts: SignInParts): Told & WithParts => ({
  ...told,
  [signInParts]: parts,
})

/** @throws ArgumentError for what `createSignInStart` did not make */
export function partsOf(signInStart: object): SignInParts {
  if (!hasParts(signInStart))
    throw new ArgumentError('createVaultClient(options)', 'signInStart', 'what createSignInStart made', signInStart)
  return signInStart[signInParts]
}

const hasParts = (signInStart: object): signInStart is WithParts => signInParts in Object(signInStart)
