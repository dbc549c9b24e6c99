/** A folder of a vault, to be chosen. */
export type FolderChoice = {
  /** The folder's id. */
  readonly id: string
  /** Its name and those of the folders around it, as one line. */
  readonly path: string
}

/** A vault as the views show it: an id and a name are enough. */
export type VaultView = {
  /** The vault's id. */
  readonly id: string
  /** Its name: the opened one, or the raw value when `usable` is false. */
  readonly name: string
  /** False for one whose key was not opened: its items can be neither read nor saved. True by default. */
  readonly usable?: boolean | undefined
  /** False when its name and what is arranged in it are not what was last saved: someone changed it. */
  readonly consistent?: boolean
  /** Its folders, as they are listed. */
  readonly folders?: readonly FolderChoice[]
  /**
   * Name of its colour: `blue`, `violet`, `pink`, `red`, `orange`, `amber`, `green` or `grey`; any other shows none.
   */
  readonly color?: string | undefined
}

/** Whether items of a vault can be read and saved. */
export const isUsable = ({ usable = true }: Pick<VaultView, 'usable'>): boolean => usable
