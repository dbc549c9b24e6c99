import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      PRODUCT_NAME: 'Ларец',
      PRODUCT_SLUG: 'larets',
      RATE_LIMITS: 1,
      QUOTA_MIB: 256,
      VERSIONS_QUOTA_MIB: 256,
      MIN_FREE_MIB: 256,
      MAX_CONNECTIONS: 2_000,
      MAX_PEER_CONNECTIONS: 500,
      VERSION_DAYS: 365,
      TRUSTED_PROXIES: [],
      ALLOWED_ORIGINS: [],
      LOG_LEVEL: 'info',
      METRICS_HOST: '127.0.0.1',
      HOST_DIR: expect.stringMatching(/apps\/host\/dist$/),
    })
  })

  it('has all its mistakes told at once', () => {
    const mistaken = {
      PORT: 'eighty',
      SECRET_KEY: 'short',
      SECRET_KEY_FILE: '/run/secret',
      RATE_LIMITS: '-1',
      QUOTA_MIB: '0',
      VERSIONS_QUOTA_MIB: 'all',
      MIN_FREE_MIB: '-1',
      MAX_CONNECTIONS: '0',
      MAX_PEER_CONNECTIONS: 'many',
      VERSION_DAYS: '29',
      TRUSTED_PROXIES: '10.0.0.0/8, proxy.local',
      ALLOWED_ORIGINS: 'https://app.example/, *',
      PUBLIC_ORIGIN: 'https://vault.example/app',
      METRICS_PORT: '70000',
      LOG_LEVEL: 'loud',
      PRODUCT_SLUG: 'Ларец',
      EXTENSION_URL: 'javascript:alert(1)',
    }
    const message = messageOf(() => readConfig(mistaken))
    for (const name of Object.keys(mistaken)) expect(message).toContain(`  ${name}: `)
    expect(message).not.toContain('short\n')
  })

  it('lists proxies as addresses and ranges', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,192.0.2.1' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
      '::1',
      '192.0.2.1',
    ])
    expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow(/TRUSTED_PROXIES/)
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}
