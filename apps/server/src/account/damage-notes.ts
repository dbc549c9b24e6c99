import type { DamagedRecord } from '@larets/vault-core/contracts'
import type { DamagedRecordError, OnDamaged } from '../db/row-digest.ts'

/** End of an answer: the damaged records that it came upon. */
export interface DamageNotes {
  /** Handler of a damaged row of a kind: it is told once, and named in the answer. */
  readonly note: (kind: DamagedRecord['kind']) => OnDamaged
  /** `,"damaged":[…]`; empty when there are none. */
  readonly named: () => string
}

/** @param onDamaged told of each damaged record once, however often it is read */
export function createDamageNotes(onDamaged: OnDamaged): DamageNotes {
  const damaged = new Map<string, DamagedRecord>()
  return {
    note: (kind) => (error: DamagedRecordError) => {
      if (!damaged.has(error.id)) onDamaged(error)
      damaged.set(error.id, { kind, id: error.id })
    },
    named: () => (damaged.size === 0 ? '' : `,"damaged":${JSON.stringify([...damaged.values()])}`),
  }
}
