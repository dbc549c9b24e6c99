import { describe, expect, it } from 'vitest'
import { backUpUnderLoad, holds as backupHolds } from './backup.ts'
import type { Engine } from './bars.ts'
import { holds as crowdHolds, loadInCrowd, loadWhereTurnsAreKept } from './crowd.ts'
import { comparesNothing, editTogether, holds as editsHold } from './edits.ts'
import { attackOthers, holds as hostileHolds, withoutCondition } from './hostile.ts'
import { holds as killHolds, killWhileWriting, waitsForNoCommit } from './kill.ts'
import { holds as malformedHolds, sendMalformed, sendToWrong } from './malformed.ts'
import { withPlanted } from './planted-server.ts'
import { cutPower, holds as powerHolds, waitsForNoDisk } from './power.ts'
import { holds as rollingHolds, restartByTurns } from './rolling.ts'

const engines: readonly Engine[] = ['sqlite', 'postgres']

describe('a server whose power fails while people write', () => {
  it('has every acknowledged write afterwards', async () => {
    const figures = await cutPower({ writes: 60, cuts: 60, doctored: 1 })
    expect(figures).toMatchObject({ lost: 0, damaged: 0, doctored: 1, sound: 1 })
    expect(figures.acknowledged).toBeGreaterThanOrEqual(60)
  })
})

describe('a server on PostgreSQL', () => {
  it('takes exactly one write of four devices on each revision', async () => {
    expect(await editTogether({ operations: 300, engine: 'postgres' })).toMatchObject({
      contested: 0,
      misplaced: 0,
      different: 0,
    })
  })

  it('lets nobody read or change what is others’', async () => {
    expect(await attackOthers({ operations: 1_000, engine: 'postgres' })).toMatchObject({
      reads: 0,
      writes: 0,
      faults: 0,
    })
  })

  it('lets a crowd of slow readers hold up itself alone', async () => {
    expect(crowdHolds(await loadInCrowd({ engine: 'postgres', loads: 5 }))).toBe(true)
  })

  it('answers malformed requests, all of them, and by no fault of its own', async () => {
    expect(await sendMalformed(1_500, 'postgres')).toMatchObject({ requests: 1_500, faults: 0, hangs: 0 })
  })

  it('is backed up while people write', async () => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 1, engine: 'postgres' })
    expect(figures).toMatchObject({ lost: 0, usable: 1, noticed: 1, soundPasses: true })
  })
})

describe('malformed requests', () => {
  it('are answered, all of them, and by no fault of the server’s', async () => {
    expect(await sendMalformed(1_500)).toMatchObject({ requests: 1_500, faults: 0, hangs: 0 })
  })
})

describe('two nodes that are restarted by turns', () => {
  it('fail no call that one retry does not cure, and share the end of a session', async () => {
    const figures = await restartByTurns({ restarts: 2 })
    expect(figures).toMatchObject({ failed: 0, different: 0, outlived: 0, unclean: 0, ended: 2 })
  })
})

describe('the harness of the bar', () => {
  it('comes upon writes whose answer was cut off, and sends them again', async () => {
    const figures = await killWhileWriting({ kills: 3 })
    expect(figures).toMatchObject({ lost: 0, surplus: 0, sound: true })
    expect(figures.sentAgain).toBeGreaterThan(0)
  })

  it.each(engines)(
    'tells a server that loses a write, and one that does one twice, from one that is killed: %s',
    async (engine) => {
      const forgetful = await killWhileWriting({ kills: 1, engine, lie: 'claims-what-was-not-sent' })
      expect([forgetful.lost, killHolds(forgetful)]).toEqual([1, false])
      const stuttering = await killWhileWriting({ kills: 1, engine, lie: 'sends-twice' })
      expect([stuttering.surplus, killHolds(stuttering)]).toEqual([1, false])
    },
  )

  it.each(engines)('tells a server whose slow readers keep their turns: %s', async (engine) => {
    const figures = await loadWhereTurnsAreKept({ engine, loads: 1 })
    expect([figures.refused, crowdHolds(figures)]).toEqual([1, false])
  })

  it('tells a server that does not wait until PostgreSQL has written', async () => {
    const figures = await withPlanted(waitsForNoCommit, (main) =>
      killWhileWriting({ kills: 3, engine: 'postgres', victims: ['database'], main }),
    )
    expect([figures.databaseKills, figures.lost > 0, killHolds(figures)]).toEqual([3, true, false])
  })

  it.each(engines)('tells a backup that misses a write from one that has all: %s', async (engine) => {
    const figures = await backUpUnderLoad({ backups: 1, flips: 0, engine, lies: true })
    expect([figures.lost, backupHolds(figures)]).toEqual([1, false])
  })

  it('tells a server that does not wait for the disk', async () => {
    const figures = await withPlanted(waitsForNoDisk, (main) => cutPower({ writes: 60, cuts: 60, doctored: 0, main }))
    expect(figures.losing).toBeGreaterThan(0)
    expect(powerHolds(figures)).toBe(false)
  })

  it.each(engines)('tells a server that does not compare revisions: %s', async (engine) => {
    const figures = await withPlanted(comparesNothing, (main) => editTogether({ operations: 150, engine, main }))
    expect(figures.misplaced).toBeGreaterThan(0)
    expect(editsHold(figures)).toBe(false)
  })

  const conditions = engines.flatMap((engine) =>
    Object.entries(withoutCondition).map(([name, fault]) => ({ engine, name, fault })),
  )
  it.each(conditions)('tells a server with $name: $engine', async ({ engine, fault }) => {
    const figures = await withPlanted([fault], (main) => attackOthers({ operations: 500, engine, main }))
    expect(figures.reads + figures.writes).toBeGreaterThan(0)
    expect(hostileHolds(figures)).toBe(false)
  })

  it('tells a process that answers with a 500, or not at all, or keeps memory', async () => {
    const faulty = await sendToWrong('an answer with a 500')
    expect([faulty.faults, malformedHolds(faulty)]).toEqual([1, false])
    const silent = await sendToWrong('a request that is never answered')
    expect([silent.hangs > 0, malformedHolds(silent)]).toEqual([true, false])
    const growing = await sendToWrong('memory that is kept')
    expect([growing.growth > 50, malformedHolds(growing)]).toEqual([true, false])
  })

  it('tells nodes that are down at once, and a session that does not end', async () => {
    const down = await restartByTurns({ restarts: 1, lie: 'both at once' })
    expect([down.failed > 0, rollingHolds(down)]).toEqual([true, false])
    const lasting = await restartByTurns({ restarts: 1, lie: 'sessions that do not end' })
    expect([lasting.outlived, rollingHolds(lasting)]).toEqual([1, false])
  })
})
