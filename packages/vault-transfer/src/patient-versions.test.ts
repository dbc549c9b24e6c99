import { RequestFailure } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { expect, it, vi } from 'vitest'
import { patientVersions } from './patient-versions.ts'

const id = itemId.parse('00000000-0000-7000-8000-000000000001')
const answer = { versions: [], vaults: [] }
const busy = (retryAfter: number | null) =>
  new RequestFailure({ kind: 'status', status: 429, statusText: 'Too Many Requests', retryAfter })

it.each([
  ['as long as the server asks for', 7, 7_000],
  ['a second where it names no time', null, 1_000],
  ['at least a second', 0, 1_000],
  ['a minute at most', 86_400, 60_000],
])('where there were too many questions it waits %s', async (_, retryAfter, milliseconds) => {
  const call = vi.fn().mockRejectedValueOnce(busy(retryAfter)).mockResolvedValue(answer)
  const wait = vi.fn(async () => undefined)
  await expect(patientVersions({ call }, undefined, wait)(id)).resolves.toBe(answer)
  expect(wait.mock.calls).toEqual([[milliseconds]])
  expect(call).toHaveBeenCalledTimes(2)
})

it('every other answer is one', async () => {
  const refused = new RequestFailure({ kind: 'status', status: 503, statusText: '', retryAfter: 1 })
  const call = vi.fn().mockRejectedValue(refused)
  await expect(patientVersions({ call }, undefined)(id)).rejects.toBe(refused)
  expect(call).toHaveBeenCalledTimes(1)
})

it('what nobody waits for any more is not asked again', async () => {
  const ending = new AbortController()
  const call = vi.fn().mockRejectedValue(busy(1))
  const asked = patientVersions({ call }, ending.signal, async () => ending.abort(new Error('left')))(id)
  await expect(asked).rejects.toThrow('left')
  expect(call).toHaveBeenCalledTimes(1)
})
