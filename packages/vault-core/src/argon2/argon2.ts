/** Input of Argon2, version 1.3. */
export interface Argon2Job {
  /** Argon2d or Argon2id, as RFC 9106 names them. */
  readonly variant: 'd' | 'id'
  /** Bytes that are hashed: a secret. */
  readonly password: Uint8Array<ArrayBuffer>
  /** At least 8 bytes. */
  readonly salt: Uint8Array<ArrayBuffer>
  /** In KiB. */
  readonly memory: number
  /** Times that the memory is gone through. */
  readonly iterations: number
  /** Lanes of the memory. */
  readonly parallelism: number
  /** Of the result, in bytes. */
  readonly length: number
}

/** Stretches by Argon2. Rejects where that cannot be done: the device does not give the memory, or the job is none. */
export type Argon2 = (job: Argon2Job) => Promise<Uint8Array<ArrayBuffer>>
