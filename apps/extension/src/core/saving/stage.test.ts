import { describe, expect, it } from 'vitest'
import { begunStage, longestStage, nextStep, settling, type Sent, type Stage, type StageEvent } from './stage.ts'

const at = 1_000_000
type Kind = Stage['kind']

/** Runs events over a stage, and tells where it ended: the last step, or the one that decided. */
function run(
  events: readonly StageEvent[],
  { kind = 'sign-in', press = 'pressed', sent = [] }: { kind?: Kind; press?: Stage['press']; sent?: Sent[] } = {},
  after = 100,
) {
  let step = begunStage({ kind, press, documentId: 'A', frameId: 0, at }, sent)
  for (const event of events) {
    if (step.kind !== 'wait') return step.kind
    step = nextStep(step.stage, event, at + after)
  }
  return step.kind
}

const asked: StageEvent = { kind: 'asked', request: '1' }
const answered = (status: number, isPage = false): StageEvent => ({ kind: 'answered', request: '1', status, isPage })
const navigated: StageEvent = { kind: 'navigated', documentId: 'B', frameId: 0 }
const looked = (look: 'gone' | 'held' | 'emptied' | 'refused' | null, documentId = 'A'): StageEvent => ({
  kind: 'looked',
  documentId,
  look,
})

describe('a form that was sent', () => {
  it('is looked at once the page had time to show what came of it', () => {
    expect(begunStage({ kind: 'sign-in', press: 'pressed', documentId: 'A', frameId: 0, at }, [])).toMatchObject({
      kind: 'wait',
      lookIn: settling,
    })
  })

  it.each<readonly [name: string, events: readonly StageEvent[]]>([
    ['the field is gone', [looked('gone')]],
    ['the next page has no such form', [navigated, looked('gone', 'B')]],
    ['it was taken, and emptied', [asked, answered(200), looked('emptied')]],
    ['it was taken, and stays as it is', [asked, answered(204), ...Array.from({ length: 4 }, () => looked('held'))]],
    ['the field went while it was sent, and it was taken', [asked, looked('gone'), answered(200), looked('gone')]],
    ['the field went, and the answer was missed', [asked, ...Array.from({ length: 20 }, () => looked('gone'))]],
    ['its tab closes at once', [{ kind: 'closed' }]],
  ])('is kept where %s', (_, events) => {
    expect(run(events)).toBe('commit')
    // Each of the events is needed.
    expect(run(events.slice(0, -1))).toBe('wait')
  })

  it.each<readonly [name: string, events: readonly StageEvent[]]>([
    ['it says that something is wrong', [looked('refused')]],
    ['it says so although the site answered well', [asked, answered(200), looked('refused')]],
    ['the next page has it again', [asked, navigated, looked('held', 'B')]],
    ['the answer refuses it', [asked, answered(401)]],
    ['the answer refuses it after the field went', [asked, looked('gone'), answered(403)]],
    ['the next page is a refusal', [asked, navigated, answered(401, true)]],
    ['the person types on', [{ kind: 'typed', documentId: 'A' }]],
  ])('is dropped where %s', (_, events) => {
    expect(run(events)).toBe('drop')
    expect(run(events.slice(0, -1))).toBe('wait')
  })

  it.each<readonly [name: string, events: readonly StageEvent[]]>([
    ['it stays as it is, and nothing was taken', Array.from({ length: 30 }, () => looked('held'))],
    ['the site or the way failed', [asked, answered(500), asked, answered(0), looked('held')]],
    ['the answer is another request’s', [{ kind: 'answered', request: '9', status: 401, isPage: false }]],
    ['it was taken, but says nothing yet', [asked, answered(200), looked('held')]],
    ['something else is under way', [asked, { kind: 'asked', request: '2' }, answered(200), looked('emptied')]],
    ['nobody could look', [navigated, looked(null, 'B')]],
    ['a document was looked at that is no more', [navigated, looked('gone', 'A')]],
    ['somebody types on the next page', [navigated, { kind: 'typed', documentId: 'B' }]],
    ['another frame goes elsewhere', [{ kind: 'navigated', documentId: 'C', frameId: 7 }]],
  ])('waits where %s', (_, events) => {
    expect(run(events)).toBe('wait')
  })

  it('is dropped once nobody can tell any more', () => {
    expect(run([looked('gone')], {}, longestStage + 1)).toBe('drop')
    expect(run([looked('gone')], {}, -1)).toBe('drop')
    expect(run([{ kind: 'over' }])).toBe('drop')
  })

  it('counts what was sent in the moment before it was told', () => {
    const one = (status: number | null, before = 10): Sent[] => [{ request: '1', at: at - before, status }]
    expect(run([], { sent: one(401) })).toBe('drop')
    expect(run([looked('emptied')], { sent: one(200) })).toBe('commit')
    expect(run([looked('gone')], { sent: one(null) })).toBe('wait')
    expect(run([answered(401)], { sent: one(null) })).toBe('drop')
    // What was sent long before is none of it.
    expect(run([looked('emptied')], { sent: one(200, 2_000) })).toBe('wait')
  })
})

describe('a page that is left without a press', () => {
  it('keeps what was sent, and nothing of a page that was only left', () => {
    const left = [navigated, looked('gone', 'B')]
    expect(run(left, { press: 'left' })).toBe('drop')
    expect(run(left, { press: 'left', sent: [{ request: '1', at: at - 3_000, status: 200 }] })).toBe('commit')
    expect(run([asked, ...left], { press: 'left' })).toBe('commit')
    expect(run([{ kind: 'closed' }], { press: 'left' })).toBe('drop')
  })
})

describe('a change of the password', () => {
  it('is kept where its form is there again after it was sent, and dropped where that says what is wrong', () => {
    const kind: Kind = 'password-change'
    expect(run([asked, navigated, looked('emptied', 'B')], { kind })).toBe('commit')
    expect(run([asked, navigated, looked('refused', 'B')], { kind })).toBe('drop')
    expect(run([navigated, looked('emptied', 'B')], { kind })).toBe('drop')
  })
})

it('drops a tab that is closed later than a press closes one', () => {
  expect(run([{ kind: 'closed' }], {}, 30_000)).toBe('drop')
})
