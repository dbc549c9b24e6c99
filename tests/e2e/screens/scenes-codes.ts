import { expect } from '@playwright/test'
import { qrFile } from '../harness/one-time-code.ts'
import type { Scene, Stage } from './scene.ts'

const network = 'Сеть на даче'

/** The clock stands at a second of a half minute, until another page is loaded. */
async function openCode(stage: Stage, second = 10): Promise<void> {
  await stage.open()
  const moment = Math.floor(Date.now() / 30_000) * 30_000 + second * 1_000
  await stage.page.evaluate((fixed) => Reflect.set(Date, 'now', () => fixed), moment)
  await stage.person.search('github')
  await stage.person.row('GitHub').click()
  await expect(stage.person.panel().getByRole('timer')).toHaveAccessibleName(`Осталось ${30 - second} с`)
}

async function openNetwork(stage: Stage): Promise<void> {
  await stage.open(`/all/${stage.idOf(network)}`)
  await expect(stage.person.panel().getByRole('button', { name: 'Показать QR-код' })).toBeVisible()
}

async function edit({ person }: Stage): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await expect(person.dialog()).toBeVisible()
}

/** One-time codes and Wi-Fi networks: their panels and forms. */
export const codeScenes: readonly Scene[] = [
  {
    name: 'panel-code',
    title: 'Одноразовый код',
    as: 'owner',
    play: (stage) => openCode(stage),
  },
  {
    name: 'panel-code-ending',
    title: 'Одноразовый код: скоро следующий, секрет показан',
    as: 'owner',
    play: async (stage) => {
      await openCode(stage, 26)
      await stage.person.panel().getByRole('button', { name: 'Секрет кода' }).click()
      await stage.page.getByRole('menuitem', { name: 'Показать секрет' }).click()
      await expect(stage.person.panel().getByText('дальше')).toBeVisible()
    },
  },
  {
    name: 'code-edit-fault',
    title: 'Изменить доступ: на картинке нет секрета',
    as: 'owner',
    play: async (stage) => {
      await openCode(stage)
      await edit(stage)
      const form = stage.person.dialog()
      await form.locator('input[type="file"]').setInputFiles(qrFile('https://example.test'))
      await expect(form.getByText('Здесь нет секрета одноразовых кодов')).toBeVisible()
      await form.getByRole('button', { name: 'Считать QR-код' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'panel-network', title: 'Wi-Fi', as: 'owner', play: openNetwork },
  {
    name: 'panel-network-code',
    title: 'Wi-Fi: QR-код для подключения',
    as: 'owner',
    play: async (stage) => {
      await openNetwork(stage)
      await stage.person.panel().getByRole('button', { name: 'Показать QR-код' }).click()
      const code = stage.person.panel().getByRole('img', { name: /QR-код/ })
      await code.scrollIntoViewIfNeeded()
      await expect(code).toBeVisible()
    },
  },
  {
    name: 'network-edit',
    title: 'Изменить Wi-Fi',
    as: 'owner',
    play: async (stage) => {
      await openNetwork(stage)
      await edit(stage)
      await expect(stage.person.dialog().getByRole('switch', { name: 'Скрытая сеть' })).toBeVisible()
    },
  },
]
