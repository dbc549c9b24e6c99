import type { RowDecision } from '@larets/vault-transfer/plan'

/** Decisions over a row that is like an item that is there, in the order in which they are offered. */
export const similarDecisions: readonly RowDecision[] = ['create', 'replace', 'leave']
