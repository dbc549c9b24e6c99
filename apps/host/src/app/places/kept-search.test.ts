import { describe, expect, it } from 'vitest'
import { keptSearch } from './kept-search.ts'

describe('keptSearch', () => {
  it('keeps the vault and the type, and nothing else', () => {
    expect(keptSearch('?vaultId=v1&type=logins&debug=1')).toBe('?vaultId=v1&type=logins')
  })

  it('sets the type beside the kept vault', () => {
    expect(keptSearch('?vaultId=v1', { type: 'logins' })).toBe('?vaultId=v1&type=logins')
  })

  it('drops what is set to null', () => {
    expect(keptSearch('?vaultId=v1&type=logins', { type: null })).toBe('?vaultId=v1')
    expect(keptSearch('?vaultId=v1', { vaultId: null })).toBe('')
  })

  it('leaves out empty parameters', () => {
    expect(keptSearch('?vaultId=')).toBe('')
  })
})
