import { hash } from 'node:crypto'

/** Digits of a key's id: enough to tell an operator's keys apart. */
const length = 16

/**
 * Names the secret that a database was made with, without telling it.
 *
 * @param check what the database keeps of it, see `ServerKeys.check`
 */
export const keyIdOf = (check: string): string => hash('sha256', check).slice(0, length)
