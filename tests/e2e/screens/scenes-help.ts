import { expect } from '@playwright/test'
import type { Scene, Stage } from './scene.ts'

async function openHelp({ page, goto }: Stage, chapter = ''): Promise<void> {
  await goto(`/help${chapter}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Помощь' })).toBeAttached()
}

/** The user guide, which anyone may read. */
export const helpScenes: readonly Scene[] = [
  { name: 'help', title: 'Помощь', as: 'visitor', play: (stage) => openHelp(stage) },
  {
    name: 'help-chapter',
    title: 'Помощь: глава',
    as: 'visitor',
    play: async (stage) => {
      await openHelp(stage, '#theft')
      await expect(stage.page.getByRole('heading', { name: 'Если что-то украли' })).toBeInViewport()
    },
  },
  {
    name: 'help-found',
    title: 'Помощь: поиск',
    as: 'owner',
    play: async (stage) => {
      await openHelp(stage)
      await stage.page.getByRole('searchbox', { name: 'Найти в помощи' }).fill('мастер-пароль')
      await expect(stage.page.getByText(/^Найдено мест: /u)).toBeVisible()
    },
  },
]
