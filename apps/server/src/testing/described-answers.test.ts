import { describe, expect, it } from 'vitest'
import { createDescribedAnswers, describedAnswers } from './described-answers.ts'

const item = '0192aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee'
const at = '2026-01-01T00:00:00.000Z'
const vault = {
  id: item,
  name: '2.a|b|c',
  encryptedSymmetricKey: '1.a|b|c|d',
  overview: null,
  ownerId: item,
  revision: 1,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
}
const { ownerId: _ownerId, ...withoutOwner } = vault
const json = 'application/json; charset=utf-8'
const problemJson = 'application/problem+json; charset=utf-8'
const refused = (status: number, code: string) => ({
  status,
  contentType: problemJson,
  json: { type: '/problems/x', title: 'x', status, statusCode: status, code, name: 'x', message: 'x' },
})

describe('an answer', () => {
  it('that is described passes', () => {
    expect(() =>
      describedAnswers.demand('GET', '/api/v1/vaults', { status: 200, contentType: json, json: [vault] }),
    ).not.toThrow()
    expect(() => describedAnswers.demand('GET', '/api/v1/vaults?x=1', refused(401, 'unauthorized'))).not.toThrow()
  })

  it.each([
    ['with another status', 'GET', '/api/v1/vaults', { status: 201, contentType: json, json: [vault] }],
    [
      'with a field too many',
      'GET',
      '/api/v1/vaults',
      { status: 200, contentType: json, json: [{ ...vault, type: 'x' }] },
    ],
    ['without a field', 'GET', '/api/v1/vaults', { status: 200, contentType: json, json: [withoutOwner] }],
    ['of another type', 'GET', '/api/v1/vaults', { status: 200, contentType: 'text/html', json: [vault] }],
    ['with a refusal of another call', 'GET', '/api/v1/vaults', refused(409, 'email_taken')],
    ['with a refusal of another status', 'GET', '/api/v1/vaults', refused(401, 'not_found')],
  ])('%s is refused', (_title, method, path, answer) => {
    expect(() => describedAnswers.demand(method, path, answer)).toThrow(/description|described/u)
  })

  it('of a path that is spelled out is not taken for one of a path with a parameter', () => {
    const answering = (status: string) => ({ post: { responses: { [status]: {} } } })
    const { demand } = createDescribedAnswers({
      paths: { '/v1/logins/{id}': answering('200'), '/v1/logins/batch': answering('202') },
      components: { responses: {} },
    })
    expect(() => demand('POST', '/api/v1/logins/batch', { status: 202, contentType: '', json: {} })).not.toThrow()
    expect(() => demand('POST', '/api/v1/logins/batch', { status: 200, contentType: '', json: {} })).toThrow(
      'answered 200',
    )
  })
})
