import { autoLockChoices, clipboardClearChoices, tabSwitchLockChoices } from '@larets/vault-core'
import { describe, expect, it } from 'vitest'
import { messagesEn } from '../../app/messages/messages.en.ts'
import { messagesRu } from '../../app/messages/messages.ru.ts'
import { durationLabel } from './durations.ts'

const russian = (choices: readonly number[]) =>
  choices.map((choice) => durationLabel(choice, messagesRu.settings.durations))

describe('choices', () => {
  it('are those of the spec, in milliseconds', () => {
    expect(autoLockChoices).toEqual([60_000, 300_000, 900_000, 1_800_000, -1])
    expect(tabSwitchLockChoices).toEqual([0, 60_000, 300_000, 900_000, 1_800_000, -1])
    expect(clipboardClearChoices).toEqual([-1, 30_000, 60_000, 300_000])
  })

  it('are written in Russian with the right forms', () => {
    expect(russian(tabSwitchLockChoices)).toEqual(['Сразу', '1 минута', '5 минут', '15 минут', '30 минут', 'Никогда'])
    expect(russian(clipboardClearChoices)).toEqual(['Никогда', '30 секунд', '1 минута', '5 минут'])
    expect(russian([2 * 60_000, 21 * 60_000, 22_000])).toEqual(['2 минуты', '21 минута', '22 секунды'])
  })

  it('are written in English with the right forms', () => {
    const { durations } = messagesEn.settings
    expect([60_000, 300_000, 0].map((choice) => durationLabel(choice, durations))).toEqual([
      '1 minute',
      '5 minutes',
      'Immediately',
    ])
  })
})
