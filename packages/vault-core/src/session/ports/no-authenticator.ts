import { PasskeyError, type Authenticator } from './authenticator.ts'

/** A machine that has no authenticator. */
export const noAuthenticator = async (): Promise<Authenticator> => ({
  hindrance: async () => 'unsupported',
  make: () => Promise.reject(new PasskeyError('unsupported')),
  use: () => Promise.reject(new PasskeyError('unsupported')),
  makeSecurityKey: () => Promise.reject(new PasskeyError('unsupported')),
  useSecurityKey: () => Promise.reject(new PasskeyError('unsupported')),
  disown: async () => undefined,
})
