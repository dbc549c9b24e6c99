import { batchItems, type BatchResult, type ItemRecord } from '@larets/vault-core/contracts'
import { expect, test } from '../harness/lying-test.ts'
import { makeMaterial, type Material } from './material.ts'
import { rowsOf, type LiesWith } from './table.ts'

/** The answers to two writes of one call. */
interface Answers {
  /** To the write of the material's `victim`. */
  readonly victim: BatchResult
  /** To the write of its `other`. */
  readonly other: BatchResult
}

/** A batch of two writes that the server answers with something else than it did. */
interface BatchLie {
  readonly tell: (honest: Answers, before: Material) => Partial<Answers>
  /** Whose answer still fits what was sent. */
  readonly believed: readonly (keyof Answers)[]
}

const lies: Record<LiesWith<'told of each'>, BatchLie> = {
  'results of a batch swapped': {
    tell: ({ victim, other }) => ({ victim: other, other: victim }),
    believed: [],
  },
  'a result of a batch dropped': {
    tell: ({ other }) => ({ other }),
    believed: [],
  },
  'a result of a batch doubled in the place of another': {
    tell: ({ other }) => ({ victim: other, other }),
    believed: ['other'],
  },
  'the record before a batch as its result': {
    tell: ({ other }, { victim }) => ({ victim: { item: victim }, other }),
    believed: ['other'],
  },
  'the record before a batch under the new revision': {
    tell: ({ victim, other }, before) => ({
      victim: { item: { ...before.victim, revision: recordOf(victim).revision } },
      other,
    }),
    believed: ['other'],
  },
}

function recordOf(result: BatchResult): ItemRecord {
  if ('problem' in result) throw new Error(`The server refused: ${result.problem}`)
  return result.item
}

for (const { name, tag, lie, outcome, words } of rowsOf(lies)) {
  test(`${name}: ${outcome}`, { tag }, async ({ device, owner }) => {
    const { page, person, proxy } = device
    const material = await makeMaterial(owner)
    const names = { victim: material.typed.name, other: material.typedOther.name }
    const believed = lie.believed.map((one) => names[one])
    const disbelieved = Object.values(names).filter((one) => !believed.includes(one))
    await page.goto('/')
    await proxy.change(batchItems, ({ results }) => {
      const isVictim = (result: BatchResult) => recordOf(result).id === material.victim.id
      const [victim, other] = [results.find(isVictim), results.find((result) => !isVictim(result))]
      if (victim === undefined || other === undefined) throw new Error('Two writes were expected')
      const told = lie.tell({ victim, other }, material)
      return { results: results.flatMap((result) => (isVictim(result) ? told.victim : told.other) ?? []) }
    })

    await test.step('the report names those whose answer does not fit, and says why', async () => {
      for (const one of Object.values(names)) await person.row(one).click({ modifiers: ['ControlOrMeta'] })
      await page.getByRole('toolbar').getByRole('button', { name: 'В избранное', exact: true }).click()
      await expect(person.dialog()).toContainText(`Сделано: ${believed.length} из 2`)
      const listed = person.dialog().getByRole('listitem')
      await expect(listed).toHaveCount(disbelieved.length)
      for (const one of disbelieved) await expect(listed.filter({ hasText: one })).toContainText(words)
    })

    const expectSound = async () => {
      for (const one of Object.values(names)) {
        await expect(person.row(one)).toHaveCount(1)
        // As the server honestly has it: it did store both writes.
        await expect(person.row(one).getByRole('img', { name: 'Избранное' })).toBeVisible()
        await expect(person.row(one)).toContainText(material.typed.username)
        await expect(person.row(one)).not.toContainText(/изменён вне приложения|Старая версия|Устаревшая копия/u)
      }
    }
    await test.step('each stands in the list once, as it is, and also after a reload', async () => {
      await person.dialog().getByRole('button', { name: 'Закрыть' }).click()
      await expectSound()
      await page.reload()
      await expectSound()
    })
  })
}
