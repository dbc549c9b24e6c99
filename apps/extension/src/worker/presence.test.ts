import { expect, it } from 'vitest'
import { messageOfAlarm, messageOfChange } from './presence.ts'

it('locks whenever the system is found locked', () => {
  expect([messageOfChange('locked'), messageOfAlarm('locked')]).toEqual(['systemLocked', 'systemLocked'])
})

it('takes the beginning of idleness for an act, as it was one a moment ago', () => {
  expect([messageOfChange('active'), messageOfChange('idle')]).toEqual(['acted', 'acted'])
})

it('takes no alarm for an act where nobody is', () => {
  expect([messageOfAlarm('active'), messageOfAlarm('idle')]).toEqual(['acted', 'passed'])
})
