import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { CannotConnectError, ConnectionLostError } from './connection-errors.ts'
import { postgresRefusal } from './postgres-refusal.ts'

/** Answer of PostgreSQL, with an address in it that nobody is to be told. */
function answer(code: string): DatabaseError {
  const error = new DatabaseError('canary', 6, 'error')
  error.code = code
  return error
}
const notConnected = (cause: unknown) => new CannotConnectError('PostgreSQL cannot be reached', { cause })
const ofSystem = (code: string) => notConnected(Object.assign(new Error('connect canary'), { code }))
const said = (error: unknown) => {
  const refusal = postgresRefusal(error, 'It did not do it.')
  if (!(refusal instanceof StartupError)) throw new Error('No words for an operator')
  expect(refusal.message).not.toContain('canary')
  return refusal.message
}

describe('what an operator is told of a PostgreSQL', () => {
  it.each([
    ['28P01', /^PostgreSQL refuses the user or the password of DATABASE_URL\.$/],
    ['28000', /^PostgreSQL refuses the user of DATABASE_URL\.$/],
    ['3D000', /^PostgreSQL has no database of the name in DATABASE_URL: .*createdb --owner/],
    ['53300', /^PostgreSQL has no connection left/],
    ['08P01', /^PostgreSQL refuses the connection \(08P01\), and its log tells why\.$/],
  ])('that refuses the connection with %s says what to change', (code, words) => {
    expect(said(notConnected(answer(code)))).toMatch(words)
  })

  it.each([
    [ofSystem('ECONNREFUSED'), 'PostgreSQL cannot be reached at the host and port of DATABASE_URL (ECONNREFUSED).'],
    [notConnected(new Error('timeout exceeded')), 'PostgreSQL cannot be reached at the host and port of DATABASE_URL.'],
    [new ConnectionLostError('canary'), 'PostgreSQL cannot be reached at the host and port of DATABASE_URL.'],
  ])('that does not answer is told as that: %s', (error, words) => {
    expect(said(error)).toBe(words)
  })

  it('that refuses a statement is told in the words of whoever asked, with who has to own the database where that is the reason', () => {
    expect(said(answer('XX000'))).toBe('It did not do it.')
    expect(said(answer('42501'))).toBe(
      'It did not do it. The user of DATABASE_URL may not do it: let it own the database (createdb --owner).',
    )
  })

  it('and of an error that is not its own nothing is made', () => {
    const error = new Error('a mistake of the server')
    expect(postgresRefusal(error, 'It did not do it.')).toBe(error)
  })
})
