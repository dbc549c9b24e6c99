import { describe, expect, it } from 'vitest'
import { backUpUnderLoad, holds as backupHolds } from './backup.ts'
import { holds as killHolds, killWhileWriting } from './kill.ts'

describe('a server that is killed in the middle of writes', () => {
  it('has every acknowledged write afterwards, once', async () => {
    const figures = await killWhileWriting(3)
    expect(figures).toMatchObject({ lost: 0, surplus: 0, sound: true })
    expect(figures.acknowledged).toBeGreaterThan(figures.kills)
    expect(figures.sentAgain).toBeGreaterThan(0)
  })

  it('would be told apart from one that loses a write, and from one that does one twice', async () => {
    const forgetful = await killWhileWriting(1, 'claims-what-was-not-sent')
    expect([forgetful.lost, killHolds(forgetful)]).toEqual([1, false])
    const stuttering = await killWhileWriting(1, 'sends-twice')
    expect([stuttering.surplus, killHolds(stuttering)]).toEqual([1, false])
  })
})

describe('a backup that is made while people write', () => {
  it('restores every write that was acknowledged before it began, and no flipped byte goes unnoticed', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 4 })
    expect(figures).toMatchObject({ lost: 0, usable: 1, noticed: 4, soundPasses: true })
    expect(figures.acknowledged).toBeGreaterThan(50)
  })

  it('would be told apart from one that misses a write', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 0, lies: true })
    expect([figures.lost, backupHolds(figures)]).toEqual([1, false])
  })
})
