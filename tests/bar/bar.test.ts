import { describe, expect, it } from 'vitest'
import { backUpUnderLoad } from './backup.ts'
import { killWhileWriting } from './kill.ts'

describe('a server that is killed in the middle of writes', () => {
  it('has every acknowledged write afterwards, once', async () => {
    const figures = await killWhileWriting(1)
    expect(figures).toMatchObject({ lost: 0, surplus: 0, sound: true })
    expect(figures.acknowledged).toBeGreaterThan(figures.kills)
  })
})

describe('a backup that is made while people write', () => {
  it('restores every write that was acknowledged before it began, and no flipped byte goes unnoticed', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 4 })
    expect(figures).toMatchObject({ lost: 0, usable: 1, noticed: 4, soundPasses: true })
    expect(figures.acknowledged).toBeGreaterThan(50)
  })
})
