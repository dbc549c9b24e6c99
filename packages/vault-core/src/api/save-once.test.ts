import { describe, expect, it } from 'vitest'
import { VaultError } from '../errors.ts'
import { RequestFailure } from './request-failure.ts'
import { HalfSaveFailure } from './half-save-failure.ts'
import type { RecordRevision } from './record-revision.ts'
import { saveOnce, type Save, type SaveMemory } from './save-once.ts'

const lost = () => new RequestFailure({ kind: 'network' })
const busy = () => new RequestFailure({ kind: 'status', status: 503, statusText: '', retryAfter: null })
const refused = (status = 412) =>
  new RequestFailure({ kind: 'problem', status, problem: { name: '', message: '', code: 'x' }, retryAfter: null })

interface Sent {
  readonly key: string
  readonly target: RecordRevision | null
  readonly body: string
}

/** Records by id, and first answers by key; `fail` spoils the next answers, before or after the write. */
function setUp() {
  const records = new Map<string, { revision: number; body: string }>()
  const answers = new Map<string, RecordRevision>()
  const failures: { readonly when: 'before' | 'after'; readonly error: Error }[] = []
  const sent: Sent[] = []
  let sealed = 0
  let state: unknown = null

  const memory: SaveMemory = {
    recall: () => state,
    // Through JSON, as a draft is kept.
    remember: async (remembered) => {
      state = JSON.parse(JSON.stringify(remembered))
    },
  }
  const write = ({ key, target, body }: Sent) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const id = target?.id ?? `record-${answers.size + 1}`
    if (target !== null && !records.has(id)) throw refused(404)
    if (target !== null && records.get(id)?.revision !== target.revision) throw refused()
    const answer = { id, revision: (target?.revision ?? 0) + 1 }
    records.set(id, { revision: answer.revision, body })
    answers.set(key, answer)
    return answer
  }
  const save = (contents: string, target: RecordRevision | null = null): Save<string, RecordRevision> => ({
    contents,
    from: target?.id ?? null,
    target,
    seal: async (over) => {
      sealed += 1
      return { target: over, body: `${contents}, sealing ${sealed}` }
    },
    send: async (call) => {
      sent.push(call)
      const failure = failures.shift()
      if (failure?.when === 'before') throw failure.error
      const answer = write(call)
      if (failure !== undefined) throw failure.error
      return answer
    },
    readBody: (body) => (typeof body === 'string' ? body : null),
  })
  return { memory, save, records, sent, failures, recalled: () => state }
}

describe('a save whose answer is lost', () => {
  it('is repeated as it was sent, and makes one record', async () => {
    const { memory, save, records, sent, failures } = setUp()
    failures.push({ when: 'after', error: lost() }, { when: 'before', error: busy() })
    await expect(saveOnce(memory, save('Почта'))).rejects.toMatchObject({ failure: { kind: 'network' } })
    await expect(saveOnce(memory, save('Почта'))).rejects.toMatchObject({ status: 503 })
    await expect(saveOnce(memory, save('Почта'))).resolves.toEqual({ id: 'record-1', revision: 1 })
    expect(records.size).toBe(1)
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, body: sent[0]?.body })
    expect(sent[2]).toMatchObject({ key: sent[0]?.key, body: sent[0]?.body })
  })

  it('changes what it stored when something else is to be saved by now', async () => {
    const { memory, save, records, failures } = setUp()
    failures.push({ when: 'after', error: lost() })
    await expect(saveOnce(memory, save('Почта'))).rejects.toThrow(RequestFailure)
    await expect(saveOnce(memory, save('Почта 2'))).resolves.toEqual({ id: 'record-1', revision: 2 })
    expect([...records.values()]).toEqual([{ revision: 2, body: 'Почта 2, sealing 2' }])
  })

  it('and that never arrived, is made from what is to be saved by now', async () => {
    const { memory, save, records, failures } = setUp()
    failures.push({ when: 'before', error: lost() }, { when: 'before', error: refused(422) })
    await expect(saveOnce(memory, save('Почта'))).rejects.toThrow(RequestFailure)
    await expect(saveOnce(memory, save('Почта 2'))).resolves.toEqual({ id: 'record-1', revision: 1 })
    expect([...records.values()]).toEqual([{ revision: 1, body: 'Почта 2, sealing 2' }])
  })

  it('makes no second record either when the change that followed was lost or refused', async () => {
    const { memory, save, records } = setUp()
    const failing = (contents: string, ...errors: (Error | null)[]) => {
      const one = save(contents)
      return saveOnce(memory, {
        ...one,
        send: async (call) => {
          const error = errors.shift() ?? null
          const answer = await one.send(call)
          if (error !== null) throw error
          return answer
        },
      })
    }
    await expect(failing('1', lost())).rejects.toThrow(RequestFailure)
    await expect(failing('2', null, lost())).rejects.toThrow(RequestFailure)
    const full = refused(422)
    const third = save('3')
    let calls = 0
    const refusing = { ...third, send: (call: Sent) => ((calls += 1) === 2 ? Promise.reject(full) : third.send(call)) }
    await expect(saveOnce(memory, refusing)).rejects.toBe(full)
    await expect(saveOnce(memory, save('4'))).resolves.toEqual({ id: 'record-1', revision: 3 })
    expect([...records.values()]).toEqual([{ revision: 3, body: '4, sealing 4' }])
  })

  it.each([
    ['changed', { revision: 5, body: 'theirs' }],
    ['deleted', null],
  ])('leaves the new record to the device that has %s it since, and makes another', async (_, theirs) => {
    const { memory, save, records, failures } = setUp()
    failures.push({ when: 'after', error: lost() })
    await expect(saveOnce(memory, save('Почта'))).rejects.toThrow(RequestFailure)
    if (theirs === null) records.delete('record-1')
    else records.set('record-1', theirs)
    await expect(saveOnce(memory, save('Почта 2'))).resolves.toEqual({ id: 'record-2', revision: 1 })
    expect([...records.values()]).toEqual(
      [theirs, { revision: 1, body: 'Почта 2, sealing 3' }].filter((one) => one !== null),
    )
  })

  it('of a changed record that was deleted then makes a new one, when that is wanted', async () => {
    const { memory, save, records, failures } = setUp()
    records.set('bank', { revision: 7, body: 'old' })
    failures.push({ when: 'after', error: lost() })
    await expect(saveOnce(memory, save('new', { id: 'bank', revision: 7 }))).rejects.toThrow(RequestFailure)
    records.delete('bank')
    await expect(saveOnce(memory, save('new'))).resolves.toEqual({ id: 'record-2', revision: 1 })
    expect([...records.keys()]).toEqual(['record-2'])
  })

  it('of a changed record is no conflict with itself', async () => {
    const { memory, save, records, failures } = setUp()
    records.set('bank', { revision: 7, body: 'old' })
    failures.push({ when: 'after', error: lost() })
    const from = { id: 'bank', revision: 7 }
    await expect(saveOnce(memory, save('new', from))).rejects.toThrow(RequestFailure)
    await expect(saveOnce(memory, save('newer', from))).resolves.toEqual({ id: 'bank', revision: 9 })
  })

  it('is over when the repeat too is answered with something else', async () => {
    const { memory, save, sent, failures } = setUp()
    const differs = () => new VaultError('answer_differs')
    failures.push({ when: 'after', error: differs() }, { when: 'after', error: differs() })
    await expect(saveOnce(memory, save('Почта'))).rejects.toThrow(VaultError)
    await expect(saveOnce(memory, save('Почта'))).rejects.toThrow(VaultError)
    await saveOnce(memory, save('Почта'))
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })
})

describe('a save that was refused', () => {
  it('is made anew under another key', async () => {
    const { memory, save, sent, failures } = setUp()
    failures.push({ when: 'before', error: refused(422) })
    await expect(saveOnce(memory, save('Почта'))).rejects.toMatchObject({ status: 422 })
    await saveOnce(memory, save('Почта'))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(sent[1]?.body).not.toBe(sent[0]?.body)
  })

  it('as out of date is told, and goes over the revision that the form is made from next', async () => {
    const { memory, save, records } = setUp()
    records.set('bank', { revision: 8, body: 'theirs' })
    await expect(saveOnce(memory, save('mine', { id: 'bank', revision: 7 }))).rejects.toMatchObject({ status: 412 })
    await expect(saveOnce(memory, save('mine', { id: 'bank', revision: 8 }))).resolves.toMatchObject({ revision: 9 })
  })
})

describe('a save of two records of which the second is refused', () => {
  const half = (refusal: Error) => {
    const { memory, save, records, failures } = setUp()
    records.set('bank', { revision: 7, body: 'old' })
    const targets: (RecordRevision | null)[] = []
    const one = save('mine, then theirs', { id: 'bank', revision: 7 })
    const settle = () =>
      saveOnce(memory, {
        ...one,
        send: async (call) => {
          targets.push(call.target)
          const isLost = failures.shift()
          if (isLost !== undefined) throw isLost.error
          const answer = await one.send(call)
          if (targets.length > 2) return answer
          throw new HalfSaveFailure(answer, refusal)
        },
      })
    return { settle, targets, failures, records }
  }

  it('goes over the first when it is tried again', async () => {
    const { settle, targets, failures, records } = half(refused(422))
    failures.push({ when: 'before', error: lost() })
    await expect(settle()).rejects.toMatchObject({ failure: { kind: 'network' } })
    await expect(settle()).rejects.toMatchObject({ stored: { id: 'bank', revision: 8 }, cause: { status: 422 } })
    await expect(settle()).resolves.toEqual({ id: 'bank', revision: 9 })
    expect(targets.map((target) => target?.revision)).toEqual([7, 7, 8])
    expect(records.get('bank')?.revision).toBe(9)
  })
})

it('remembers before it sends', async () => {
  const { memory, save, recalled } = setUp()
  const known: unknown[] = []
  const one = save('Почта')
  await saveOnce(memory, {
    ...one,
    send: (call) => {
      known.push(recalled())
      return one.send(call)
    },
  })
  expect(known).toMatchObject([{ attempt: { contents: '"Почта"', target: null, body: 'Почта, sealing 1' } }])
})

it.each([
  null,
  'x',
  { stored: null },
  { stored: null, attempt: { key: 'short', contents: '', target: null, body: '' } },
])('takes what it cannot read for nothing: %j', async (state) => {
  const { memory, save } = setUp()
  await memory.remember(state)
  await expect(saveOnce(memory, save('Почта'))).resolves.toEqual({ id: 'record-1', revision: 1 })
})
