import type { RowDecision } from '@larets/vault-core/transfer/plan'

/** What may become of a row that is like an item that is there, in the order in which it is offered. */
export const similarDecisions: readonly RowDecision[] = ['create', 'replace', 'leave']
