import type { Role } from './cast.ts'
import type { Size, Stage } from './stage.ts'

/** One state of the app that a person can meet. */
export interface Scene {
  /** Names its pictures. */
  readonly name: string
  /** What is to be seen, for the contact sheet. */
  readonly title: string
  readonly as: Role
  /** Drives the app to the state. */
  readonly play: (stage: Stage) => Promise<void>
  /** Undoes what would be left behind on the server. */
  readonly strike?: (stage: Stage) => Promise<void>
  /** Where it exists; everywhere unless said. */
  readonly sizes?: readonly Size[]
  /** Console complaints that belong to the state, such as the browser's own about a refused request. */
  readonly provokes?: RegExp
}

/** What the browser itself writes about an answer that is no success, or none. */
export const refusedOrUnreachable = /Failed to load resource/
