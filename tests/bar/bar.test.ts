import { describe, expect, it } from 'vitest'
import { backUpUnderLoad, holds as backupHolds } from './backup.ts'
import { holds as killHolds, killWhileWriting } from './kill.ts'

/** Each kill and each backup starts servers of its own: most of them, and the lies that have to be seen, are left to full runs. */
const isFull = process.env['TEST_FULL'] === '1'

describe('a server that is killed in the middle of writes', () => {
  it('has every acknowledged write afterwards, once', async () => {
    const figures = await killWhileWriting(isFull ? 3 : 1)
    expect(figures).toMatchObject({ lost: 0, surplus: 0, sound: true })
    expect(figures.acknowledged).toBeGreaterThan(figures.kills)
    // One kill may come when nobody waits for an answer.
    expect(figures.sentAgain).toBeGreaterThanOrEqual(isFull ? 1 : 0)
  })
})

describe('a backup that is made while people write', () => {
  it('restores every write that was acknowledged before it began, and no flipped byte goes unnoticed', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 4 })
    expect(figures).toMatchObject({ lost: 0, usable: 1, noticed: 4, soundPasses: true })
    expect(figures.acknowledged).toBeGreaterThan(50)
  })
})

if (isFull) {
  describe('the harness', () => {
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
}
