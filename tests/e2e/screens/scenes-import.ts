import { expect } from '@playwright/test'
import { longWord } from './accounts.ts'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

const view = ({ page }: Stage) => page.getByRole('region', { name: 'Импорт' })
const press = (stage: Stage, name: string | RegExp) => view(stage).getByRole('button', { name }).click()

const chrome = (...lines: readonly string[]) =>
  `name,url,username,password,note\r\n${lines.map((line) => `${line}\r\n`).join('')}`

/** A file with items that the account has already, some that are like them, and a line of nothing. */
const mixed = chrome(
  'Озон,https://www.ozon.ru/,+7 912 345-67-89,Новый ключ,',
  'Госуслуги,https://www.gosuslugi.ru/,anna-petrova,Ключ-2,',
  'Форум садоводов,https://sad.example.test/1,anna,Ключ-3,"Вопрос: имя кошки"',
  'Форум садоводов,https://sad.example.test/1,anna,Ключ-3,"Вопрос: имя кошки"',
  'Форум садоводов,https://sad.example.test/,anna,Прежний ключ,',
  ',,,,',
  `Слишком длинная,https://long.example.test/,anna,Ключ-4,${'я'.repeat(100_000)}`,
  ...Array.from(
    { length: 40 },
    (_, index) => `Лавка ${index + 1},https://lavka-${index + 1}.example.test/,anna,Ключ ${index},`,
  ),
)

async function chooseFile(stage: Stage, name: string, contents: string) {
  await stage.open('/import')
  const [chooser] = await Promise.all([stage.page.waitForEvent('filechooser'), press(stage, 'Выбрать файл')])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(contents) })
}

/** Nobody is asked what a file is that is told by what is in it. */
async function toPreview(stage: Stage, contents: string, name = 'Пароли Chrome.csv') {
  await chooseFile(stage, name, contents)
  await expect(view(stage).getByRole('heading', { name: 'Что будет перенесено' })).toBeVisible()
}

const seesFormat = (stage: Stage) => expect(view(stage).getByRole('heading', { name: 'Что это за файл' })).toBeVisible()

async function begin(stage: Stage) {
  await press(stage, /^Перенести \d/)
}

const many = chrome(
  ...Array.from(
    { length: 450 },
    (_, index) => `Лавка ${index + 1},https://lavka-${index + 1}.example.test/,anna,Ключ ${index},`,
  ),
)

const moment = '2026-11-25T12:00:00.000Z'
const exported = (name: string, password: string, more: object = {}) => ({
  ...{
    name,
    username: 'anna',
    password,
    overview: { type: 'login' },
    details: null,
    uris: [{ uri: 'https://lavka.example.test/', match: null }],
  },
  ...{ createdAt: moment, updatedAt: moment, deletedAt: null, history: [], ...more },
})
const { createdAt: _, deletedAt: __, history: ___, ...earlier } = exported('Лавка у моста', 'Прежний ключ')

/** An export of ours: one of its items has changed, another one lies in the trash. */
const ours = JSON.stringify({
  format: 'larets-export/v1',
  contents: {
    exportedAt: moment,
    vaults: [
      {
        ...{ name: 'Личное', overview: { folders: [] }, deletedAt: null },
        items: [
          exported('Лавка', 'Ключ-1', { history: [earlier] }),
          exported('Закрытый форум', 'Ключ-2', { deletedAt: moment }),
        ],
      },
    ],
  },
})

/** The network is gone from the second call on. */
async function cutLater({ page }: Stage) {
  let calls = 0
  await page.route('**/api/v1/logins/batch', async (route) => {
    calls += 1
    if (calls > 1) await route.abort('failed')
    else await route.continue()
  })
}

/** The import, step by step. */
export const importScenes: readonly Scene[] = [
  { name: 'import-file', title: 'Импорт: файл', as: 'newcomer', play: (stage) => stage.open('/import') },
  {
    name: 'import-sources',
    title: 'Импорт: откуда',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/import')
      await press(stage, 'Показать все')
    },
  },
  {
    name: 'import-steps',
    title: 'Импорт: как выгрузить пароли',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/import')
      await press(stage, 'Chrome')
    },
  },
  {
    name: 'import-paste',
    title: 'Импорт: вставленный текст',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/import')
      await press(stage, 'Вставить текст')
    },
  },
  {
    name: 'import-error',
    title: 'Импорт: файл не подошёл',
    as: 'newcomer',
    play: async (stage) => {
      await chooseFile(stage, 'слова.csv', 'слово\r\nдругое\r\n')
      await expect(view(stage).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'import-format',
    title: 'Импорт: формат',
    as: 'newcomer',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await press(stage, 'Изменить формат')
      await seesFormat(stage)
    },
  },
  {
    name: 'import-columns',
    title: 'Импорт: столбцы таблицы',
    as: 'newcomer',
    play: async (stage) => {
      await chooseFile(stage, 'таблица.csv', 'Ресурс;Кто входит;Ключик;Отдел\nМельница;anna;Ключ-9;Закупки\n')
      await seesFormat(stage)
    },
  },
  {
    name: 'import-preview',
    title: 'Импорт: что будет перенесено',
    as: 'owner',
    play: (stage) => toPreview(stage, mixed),
  },
  {
    name: 'import-settings',
    title: 'Импорт: куда и как',
    as: 'owner',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await view(stage)
        .getByRole('radio', { name: /^Похожие/ })
        .check()
      await press(stage, /^Хранилище: /)
    },
  },
  {
    name: 'import-errors',
    title: 'Импорт: строки с ошибками',
    as: 'owner',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await view(stage)
        .getByRole('radio', { name: /^С ошибками/ })
        .check()
    },
  },
  {
    name: 'import-row',
    title: 'Импорт: правка строки',
    as: 'owner',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await view(stage).getByRole('button', { name: 'Изменить: Форум садоводов' }).first().click()
      await expect(stage.person.dialog()).toBeVisible()
    },
  },
  {
    name: 'import-waiting',
    title: 'Импорт: нет связи',
    as: 'newcomer',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await cutLater(stage)
      await toPreview(stage, many)
      await begin(stage)
      await expect(view(stage)).toContainText('Ждём связи')
    },
  },
  {
    name: 'import-unfinished',
    title: 'Импорт: прерван',
    as: 'newcomer',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await cutLater(stage)
      await toPreview(stage, many)
      await begin(stage)
      await expect(view(stage)).toContainText('Ждём связи')
      await stage.open('/import')
      await expect(view(stage)).toContainText('Перенос прерван')
    },
  },
  {
    name: 'import-line',
    title: 'Импорт прерван: строка над списком',
    as: 'newcomer',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await cutLater(stage)
      await toPreview(stage, many)
      await begin(stage)
      await expect(view(stage)).toContainText('Ждём связи')
      await stage.open()
      await expect(stage.page.getByText('Перенос паролей прерван')).toBeVisible()
    },
  },
  {
    name: 'import-report',
    title: 'Импорт: отчёт',
    as: 'newcomer',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await begin(stage)
      await expect(view(stage)).toContainText('Пароли перенесены')
    },
  },
  {
    name: 'import-ours',
    title: 'Импорт: выгрузка Ларца с корзиной и историей',
    as: 'newcomer',
    play: async (stage) => {
      await toPreview(stage, ours, 'larets-2026-11-25.json')
      await press(stage, /^Хранилище: /)
    },
  },
  {
    name: 'import-ours-report',
    title: 'Импорт: отчёт о выгрузке Ларца',
    as: 'newcomer',
    play: async (stage) => {
      await toPreview(stage, ours, 'larets-2026-11-25.json')
      await begin(stage)
      await expect(view(stage)).toContainText('Положено в корзину: 1 элемент')
    },
  },
  {
    name: 'import-undone',
    title: 'Импорт: отменён',
    as: 'newcomer',
    play: async (stage) => {
      await toPreview(stage, mixed)
      await begin(stage)
      await press(stage, 'Отменить перенос')
      await expect(view(stage)).toContainText('Перенос отменён')
    },
  },
  {
    name: 'import-long',
    title: 'Импорт: длинные слова',
    as: 'newcomer',
    play: (stage) =>
      toPreview(
        stage,
        chrome(`${longWord},https://${'длинный'.repeat(8)}.example.test/${longWord},${longWord},Ключ,`),
        `${longWord}.csv`,
      ),
  },
]
