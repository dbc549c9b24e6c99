import { describe, expect, it } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { createRequestGate } from '../api/request-gate.ts'
import { createSalts } from '../crypto/kdf.ts'
import { createKeyPair } from '../crypto/key-pair.ts'
import { memoryKeyValueArea } from '../session/ports/key-value-storage.ts'
import { createPendingPasswordStore } from '../session/pending-password.ts'
import { createPinStore } from '../session/kdf-pins.ts'
import { checkEmail } from './check-email.ts'

const email = 'anna@example.ru'
const askAgain = { acceptChangedSalts: false }

/** A device whose server answers with these salts and names this suite, or none. */
function deviceOf(answer: { readonly authSalt: string; readonly passwordSalt: string; readonly kdf?: number }) {
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async () => Response.json(answer),
    gate: createRequestGate(),
    credentials: {
      bearer: () => null,
      account: () => null,
      readSignal: () => new AbortController().signal,
      refresh: () => expect.unreachable(),
    },
  })
  const local = memoryKeyValueArea().join()
  return { api, pins: createPinStore(local), pending: createPendingPasswordStore(local) }
}

describe('checking an e-mail', () => {
  it('takes an answer that names no suite for the first one', async () => {
    const salts = createSalts()
    await expect(checkEmail(deviceOf(salts), email, askAgain)).resolves.toEqual({ email, salts, kdf: 1 })
  })

  it('refuses a suite that is not known, and one weaker than this device has seen', async () => {
    const salts = createSalts()
    const refused = { code: 'kdf_refused' }
    await expect(checkEmail(deviceOf({ ...salts, kdf: 2 }), email, askAgain)).rejects.toMatchObject(refused)
    const device = deviceOf(salts)
    await device.pins.remember(email, { kdf: 2, salts, publicKey: (await createKeyPair()).publicKey })
    await expect(checkEmail(device, email, askAgain)).rejects.toMatchObject(refused)
  })
})
