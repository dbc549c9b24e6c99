import { expect, it } from 'vitest'
import { createVaultClient, memoryPorts } from './index.ts'

it('locks nobody for doing nothing, until that is chosen', () => {
  const { settings } = createVaultClient({ ports: memoryPorts(), origin: 'https://vault.example' })
  expect(settings.getSnapshot().autoLockTimeout).toBe(-1)
  settings.set('autoLockTimeout', 60_000)
  expect(settings.getSnapshot().autoLockTimeout).toBe(60_000)
})
