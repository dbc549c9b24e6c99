import { describe, expect, it } from 'vitest'
import { backUpUnderLoad } from './backup.ts'
import { loadInCrowd } from './crowd.ts'
import { editTogether } from './edits.ts'
import { attackOthers } from './hostile.ts'
import { killWhileWriting } from './kill.ts'

describe('a server that is killed in the middle of writes', () => {
  it('has every acknowledged write afterwards, once', async () => {
    const figures = await killWhileWriting({ kills: 1 })
    expect(figures).toMatchObject({ lost: 0, surplus: 0, refused: 0, sound: true })
    expect(figures.acknowledged).toBeGreaterThan(figures.kills)
  })

  it('has them on PostgreSQL too, also when that is killed', async () => {
    const figures = await killWhileWriting({ kills: 2, engine: 'postgres' })
    expect(figures).toMatchObject({ databaseKills: 1, lost: 0, surplus: 0, refused: 0, sound: true })
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

describe('clients of one network that read slowly', () => {
  it('hold up none of another, and are not let go for it', async () => {
    const { slow, ...figures } = await loadInCrowd({ engine: 'sqlite', loads: 3 })
    expect(figures).toMatchObject({ still: slow, refused: 0 })
  })
})

describe('items that four devices write to at once', () => {
  it('take exactly one write on each revision', async () => {
    const figures = await editTogether({ operations: 80 })
    expect(figures).toMatchObject({ contested: 0, misplaced: 0, different: 0 })
    expect(figures.refused).toBeGreaterThan(0)
  })
})

describe('somebody who knows everything of others but their tokens', () => {
  it('reads and changes nothing of theirs', async () => {
    const figures = await attackOthers({ operations: 100 })
    expect(figures).toMatchObject({ reads: 0, writes: 0, faults: 0 })
    expect(figures.granted).toBeGreaterThan(0)
  })
})
