import { expect } from '@playwright/test'
import { personAt, type Person } from '../harness/person.ts'
import { refusedOrUnreachable, sizes, type Scene, type Stage } from './scene.ts'
import { changedCard, typedCard, typedFields, typedIdentity } from './typed-items.ts'

async function add({ open, page, person }: Stage, type: string): Promise<void> {
  await open()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: type }).click()
  await expect(person.dialog()).toBeVisible()
  // A form may be there before the vaults are, and what is saved then asks for one.
  await expect(person.dialog().getByLabel('Хранилище *', { exact: true })).not.toHaveValue('')
}

async function fill({ person }: { readonly person: Person }, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await person.dialog().getByLabel(label, { exact: true }).fill(text)
  }
}

async function save({ person }: { readonly person: Person }): Promise<void> {
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
}

async function fillCard(stage: Stage): Promise<void> {
  await add(stage, 'Карта')
  await fill(stage, typedCard)
}

async function edit({ person }: { readonly person: Person }, texts: Readonly<Record<string, string>>): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await fill({ person }, texts)
}

/** Saves a card, and changes it in a form that stays open while another tab changes and saves it too. */
async function editCardTwice(stage: Stage): Promise<void> {
  await fillCard(stage)
  await save(stage)
  await expect(stage.person.panel()).toContainText('12/27')
  await edit(stage, changedCard.here)
  const other = await stage.page.context().newPage()
  // Where the panel stands beside the list.
  await other.setViewportSize(sizes.desktop.viewport)
  await other.goto(stage.page.url())
  const there = { person: personAt(other) }
  await edit(there, changedCard.there)
  await save(there)
  await other.close()
  await stage.person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(stage.page.getByRole('region', { name: 'Изменено и здесь, и на другом устройстве' })).toBeVisible()
}

async function fillIdentity(stage: Stage): Promise<void> {
  await add(stage, 'Документ')
  await fill(stage, typedIdentity)
}

async function addField(stage: Stage, kind: string, label: string, value: string): Promise<void> {
  await stage.person.dialog().getByRole('button', { name: 'Добавить поле' }).click()
  await stage.page.getByRole('menuitem', { name: kind }).click()
  await stage.person.dialog().getByLabel('Название поля', { exact: true }).last().fill(label)
  await stage.person.dialog().getByLabel(`Значение: ${label}`, { exact: true }).fill(value)
}

async function fillFields(stage: Stage): Promise<void> {
  await add(stage, 'Заметка')
  await fill(stage, { 'Название заметки *': 'Дача' })
  for (const { kind, label, value } of typedFields) await addField(stage, kind, label, value)
}

/** Cards, documents and the fields that a person adds: their forms and panels. */
export const typeScenes: readonly Scene[] = [
  { name: 'card-add', title: 'Добавить карту', as: 'owner', play: fillCard },
  {
    name: 'panel-card',
    title: 'Карта',
    as: 'owner',
    play: async (stage) => {
      await fillCard(stage)
      await save(stage)
      await expect(stage.person.panel()).toContainText('12/27')
    },
  },
  {
    name: 'card-edit-conflict',
    title: 'Изменить карту: изменена и на другом устройстве',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: editCardTwice,
  },
  {
    name: 'card-edit-conflict-shown',
    title: 'Изменить карту: оба значения показаны, одно выбрано',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await editCardTwice(stage)
      await stage.page.getByRole('button', { name: 'Показать значения' }).click()
      await stage.page.getByRole('group', { name: 'Банк' }).getByRole('radio').last().check()
    },
  },
  { name: 'identity-add', title: 'Добавить документ', as: 'owner', play: fillIdentity },
  {
    name: 'panel-identity',
    title: 'Документ',
    as: 'owner',
    play: async (stage) => {
      await fillIdentity(stage)
      await save(stage)
      await expect(stage.person.panel()).toContainText('770-001')
    },
  },
  {
    name: 'fields-edit',
    title: 'Свои поля: форма',
    as: 'owner',
    play: async (stage) => {
      await fillFields(stage)
      await stage.person.dialog().getByRole('button', { name: 'Добавить поле' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'panel-fields',
    title: 'Свои поля',
    as: 'owner',
    play: async (stage) => {
      await fillFields(stage)
      await save(stage)
      await expect(stage.person.panel()).toContainText('Ромашка')
    },
  },
]
