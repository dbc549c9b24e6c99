import { expect } from '@playwright/test'
import type { Scene, Stage } from './scene.ts'

const view = (stage: Stage) => stage.page.getByRole('region', { name: 'Экспорт', exact: true })

async function openExport(stage: Stage): Promise<void> {
  await stage.open('/export')
  await expect(view(stage)).toBeVisible()
}

/** The export: what is chosen, what is warned of, what is refused. */
export const exportScenes: readonly Scene[] = [
  { name: 'export', title: 'Экспорт', as: 'owner', play: openExport },
  {
    name: 'export-table',
    title: 'Экспорт: таблица и её предупреждения',
    as: 'owner',
    play: async (stage) => {
      await openExport(stage)
      await view(stage).getByRole('radio', { name: 'Таблица (CSV)' }).check()
      await expect(view(stage).getByText('Таблица хранит не всё')).toBeVisible()
    },
  },
  {
    name: 'export-refused',
    title: 'Экспорт: ничего не введено',
    as: 'owner',
    play: async (stage) => {
      await openExport(stage)
      await view(stage).getByRole('button', { name: 'Экспортировать' }).click()
      await expect(view(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
]
