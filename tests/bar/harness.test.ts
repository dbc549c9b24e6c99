import { describe, expect, it } from 'vitest'
import { backUpUnderLoad, holds as backupHolds } from './backup.ts'
import { holds as killHolds, killWhileWriting } from './kill.ts'

describe('the harness of the bar', () => {
  it('comes upon writes whose answer was cut off, and sends them again', async () => {
    const figures = await killWhileWriting(3)
    expect(figures).toMatchObject({ lost: 0, surplus: 0, sound: true })
    expect(figures.sentAgain).toBeGreaterThan(0)
  })

  it('tells a server that loses a write, and one that does one twice, from one that is killed', async () => {
    const forgetful = await killWhileWriting(1, 'claims-what-was-not-sent')
    expect([forgetful.lost, killHolds(forgetful)]).toEqual([1, false])
    const stuttering = await killWhileWriting(1, 'sends-twice')
    expect([stuttering.surplus, killHolds(stuttering)]).toEqual([1, false])
  })

  it('tells a backup that misses a write from one that has all', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 0, lies: true })
    expect([figures.lost, backupHolds(figures)]).toEqual([1, false])
  })
})
