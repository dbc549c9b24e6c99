/** Input of Argon2, version 1.3. */
export interface Argon2Job {
  readonly variant: 'd' | 'id'
  readonly password: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** In KiB. */
  readonly memory: number
  readonly iterations: number
  readonly parallelism: number
  /** Of the result, in bytes. */
  readonly length: number
}

/** Stretches by Argon2. Rejects where that cannot be done: the device does not give the memory, or the job is none. */
export type Argon2 = (job: Argon2Job) => Promise<Uint8Array<ArrayBuffer>>
