import { expect } from '@playwright/test'
import { refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'

const generator = ({ page }: Stage) => page.getByRole('dialog', { name: 'Генерация пароля' })

/** From now on the page draws the same numbers on every run, so that pictures show the same passwords. */
function drawSteadily(): void {
  let state = 20_261_121
  crypto.getRandomValues = (array) => {
    if (array === null) return array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      bytes[index] = state >>> 24
    }
    return array
  }
}

/** The page of the generator, with what the person chose before. */
async function openPage(stage: Stage, options: object = {}): Promise<void> {
  await stage.page.addInitScript(drawSteadily)
  await stage.page.addInitScript((kept) => localStorage.setItem('generatorOptions', kept), JSON.stringify(options))
  await stage.goto('/generator')
  await expect(stage.page.getByRole('meter')).toBeVisible()
}

async function openDialog(stage: Stage, tab: 'Случаный пароль' | 'Мнемоничная фраза'): Promise<void> {
  await stage.open()
  await stage.person.openAddDialog()
  await stage.page.evaluate(drawSteadily)
  await stage.page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
  await generator(stage).getByRole('tab', { name: tab }).click()
  await expect(generator(stage).locator('[data-vlt-slot="generated-value"][data-state="ready"]')).toBeVisible()
}

const length = (length: number, others: object = {}) => ({
  password: {
    length,
    includeLowerCase: true,
    includeUpperCase: true,
    includeNumbers: true,
    includeSymbols: true,
    excludeAmbiguous: true,
    ...others,
  },
})

/** One scene for each of the five strengths. */
const strengths: readonly Scene[] = (
  [
    ['very-weak', 'очень слабый', 4],
    ['weak', 'слабый', 5],
    ['medium', 'средний', 8],
    ['strong', 'сильный', 16],
    ['very-strong', 'очень сильный', 64],
  ] as const
).map(([name, level, count]) => ({
  name: `generator-${name}`,
  title: `Генератор: ${level}`,
  as: 'visitor',
  play: (stage) => openPage(stage, length(count)),
}))

/** The generator: its dialog, its page, every strength, what it refuses and what may fail. */
export const generatorScenes: readonly Scene[] = [
  {
    name: 'generator-dialog-random',
    title: 'Генератор: случайный пароль',
    as: 'owner',
    play: (stage) => openDialog(stage, 'Случаный пароль'),
  },
  {
    name: 'generator-dialog-mnemonic',
    title: 'Генератор: мнемоничная фраза',
    as: 'owner',
    play: (stage) => openDialog(stage, 'Мнемоничная фраза'),
  },
  {
    name: 'generator-dialog-confirmed',
    title: 'Добавить доступ: пароль из генератора',
    as: 'owner',
    play: async (stage) => {
      await openDialog(stage, 'Случаный пароль')
      await generator(stage).getByRole('button', { name: 'Подтвердить' }).click()
      await stage.page.getByRole('button', { name: 'Показать пароль' }).click()
    },
  },
  ...strengths,
  {
    name: 'generator-last-set',
    title: 'Генератор: последний набор не выключить',
    as: 'visitor',
    play: async (stage) => {
      const off = { includeUpperCase: false, includeNumbers: false, includeSymbols: false }
      await openPage(stage, length(24, off))
      await stage.page.getByRole('switch', { name: 'Строчные буквы' }).press('Space')
      await expect(stage.page.getByRole('alert').getByText('Необходимо выбрать')).toBeVisible()
    },
  },
  {
    name: 'generator-longest-phrase',
    title: 'Генератор: фраза из 25 слов',
    as: 'visitor',
    play: (stage) =>
      openPage(stage, {
        tab: 'mnemonic',
        mnemonic: { wordCount: 25, separator: '_', addNumbers: true, addSpecialChars: true, mixedCase: true },
        wordLists: ['russian', 'eff', 'birds'],
      }),
  },
  {
    name: 'generator-latin-layout',
    title: 'Генератор: русские слова в латинской раскладке',
    as: 'visitor',
    play: (stage) => openPage(stage, { tab: 'mnemonic', spelling: 'latin-layout' }),
  },
  {
    name: 'generator-words-loading',
    title: 'Генератор: слова загружаются',
    as: 'visitor',
    play: async (stage) => {
      await stage.page.route('**/assets/russian*.js', () => {})
      await openPage(stage, { tab: 'mnemonic' })
    },
  },
  {
    name: 'generator-words-failed',
    title: 'Генератор: слова не загрузились',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.page.route('**/assets/russian*.js', (route) => route.abort('connectionrefused'))
      await openPage(stage, { tab: 'mnemonic' })
      await expect(stage.page.getByText('Не удалось загрузить слова')).toBeVisible()
    },
  },
  {
    name: 'generator-spelled',
    title: 'Генератор: по символам',
    as: 'visitor',
    play: async (stage) => {
      await openPage(stage, length(20))
      await stage.page.getByRole('button', { name: 'Прочитать по символам' }).click()
    },
  },
  {
    name: 'generator-earlier',
    title: 'Генератор: прежние варианты',
    as: 'visitor',
    play: async (stage) => {
      await openPage(stage, length(20))
      for (let count = 0; count < 4; count += 1) {
        await stage.page.getByRole('button', { name: 'Сгенерировать заново' }).click()
      }
      await stage.page.getByText('Прежние варианты').click()
      await stage.page.getByText('Пропадут').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'generator-copied',
    title: 'Генератор: пароль скопирован',
    as: 'visitor',
    play: async (stage) => {
      await openPage(stage, length(12))
      await stopLongTimers(stage)
      await stage.page.getByRole('button', { name: 'Скопировать пароль' }).click()
      await (await stage.person.toastAtRest('Пароль скопирован в буфер обмена')).hover()
    },
  },
  {
    name: 'generator-signed-in',
    title: 'Генератор: страница в хранилище',
    as: 'owner',
    play: async (stage) => {
      await stage.open('/generator')
      await expect(stage.page.getByRole('meter')).toBeVisible()
    },
  },
  ...(
    [
      ['weak', 'слабый', 'мама мыла раму'],
      ['strong', 'сильный', 'Шуршит камыш над тихой рекой 7 ночей!'],
    ] as const
  ).map(([name, level, masterPassword]): Scene => ({
    name: `register-${name}`,
    title: `Регистрация: ${level} мастер-пароль`,
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/')
      await stage.page.getByRole('tab', { name: 'Регистрация' }).click()
      const form = stage.page.getByRole('tabpanel', { name: 'Регистрация' })
      await form.getByLabel('Почта *', { exact: true }).fill('sofia@example.test')
      await form.getByLabel('Пароль', { exact: true }).fill(masterPassword)
      await expect(form.getByRole('meter')).toHaveAttribute('aria-valuetext', new RegExp(`^${level}$`, 'iu'))
    },
  })),
]
