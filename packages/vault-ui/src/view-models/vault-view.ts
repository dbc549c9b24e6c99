/** What the views show of a vault. */
export type VaultView = {
  /** The vault's id. */
  readonly id: string
  /** Its name: the opened one, or the raw value when `usable` is false. */
  readonly name: string
  /** Whether its key was opened, so that its items can be read and saved. */
  readonly usable: boolean
  /** False when its name and what is arranged in it are not what was last saved: someone changed it. */
  readonly consistent?: boolean
}
