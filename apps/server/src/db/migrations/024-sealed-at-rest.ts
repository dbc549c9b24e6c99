import type { Migration } from '../migration.ts'

/**
 * Private keys are sealed under the server's secret: no column changes, but a server that does not know it would hand
 * them out sealed, and is refused. The rows that there are need the secret, so `sealDatabase` does them after the
 * schema's steps.
 */
export const sealedAtRest: Migration = { version: 24, statements: [], postgres: [] }
