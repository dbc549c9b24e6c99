/**
 * Headless vault client.
 *
 * @packageDocumentation
 */
export * from './errors.ts'
