import type { Transfer } from '../transfer/transfer.ts'

/** A file that a person chose, or a text that was pasted. */
export interface TransferFile {
  /** Its content. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As it is called on the disk; empty for what was pasted. */
  readonly name: string
}

/** How sure a format is that a file is one of its own; told by what is inside, not by the name. */
export type Certainty = 'certain' | 'likely' | 'no'

/** One source of passwords. One file a source, in `formats/`. */
export interface Format {
  /** Names its texts in the views. */
  readonly id: string
  /** Never throws. */
  readonly recognise: (file: TransferFile) => Certainty | Promise<Certainty>
  /** Whether {@link Format.read} needs the password that the file was encrypted with. Never throws. */
  readonly needsPassword: (file: TransferFile) => boolean | Promise<boolean>
  /**
   * @param keyFile bytes of a file that opens this one, alone or with the password; only KeePass has such
   * @throws TransferError and nothing else
   */
  readonly read: (file: TransferFile, password?: string, keyFile?: Uint8Array<ArrayBuffer>) => Promise<Transfer>
}
