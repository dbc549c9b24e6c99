import { StartupError } from './startup-error.ts'

/** Node 24.15 brings SQLite 3.51.3; earlier ones can damage a database when the write-ahead log is reset. */
const oldest = { major: 24, minor: 15 } as const

/**
 * @param version as `process.versions.node` has it
 * @throws StartupError when it is older than the server needs
 */
export function refuseOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    throw new StartupError(`Node ${oldest.major}.${oldest.minor} or newer is needed; this is ${version}.`)
  }
}
