import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { en } from '../messages/en.ts'
import { MessagesProvider } from '../messages/index.ts'
import '../theme/styles.css'
import {
  generatorDefaults,
  PasswordGenerator,
  type GeneratedValue,
  type GeneratorOptions,
  type PasswordGeneratorProps,
} from './index.ts'

const onGenerate = vi.fn<(value: GeneratedValue) => void>()

afterEach(() => {
  vi.restoreAllMocks()
  onGenerate.mockReset()
})

const show = (props: PasswordGeneratorProps = {}) => render(<PasswordGenerator onGenerate={onGenerate} {...props} />)
const shown = '[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]'
const value = () => document.querySelector(shown)?.textContent
const toggle = (name: string) => page.getByRole('switch', { name })
const slider = () => page.getByRole('slider', { name: 'Длина' })
const number = () => page.getByRole('textbox', { name: 'Длина числом' })
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent)

/** Waits until another value is on show and gives it. */
async function next(before: string | undefined): Promise<string> {
  await expect.poll(value).not.toBe(before)
  return value() ?? ''
}

describe('a random password', () => {
  it('is there at once, in the words and with the defaults of the specification', async () => {
    await show()
    await expect.element(page.getByRole('tab', { name: 'Случаный пароль' })).toHaveAttribute('aria-selected', 'true')
    expect(value()).toHaveLength(12)
    await expect.element(number()).toHaveValue('12')
    await expect.element(slider()).toHaveValue('12')
    for (const name of ['Строчные буквы', 'Прописные буквы', 'Цифры', 'Символы']) {
      await expect.element(toggle(name)).toBeChecked()
    }
    await expect.element(page.getByText('77 бит')).toBeVisible()
    expect(onGenerate.mock.lastCall).toEqual([{ tab: 'random', text: value(), entropy: expect.closeTo(76.7, 1) }])
  })

  it('is made anew when the length, a set, or the refresh button is pressed', async () => {
    await show()
    const first = value()
    await number().fill('20')
    const longer = await next(first)
    expect(longer).toHaveLength(20)
    await toggle('Символы').click()
    const plain = await next(longer)
    expect(plain).toMatch(/^[a-zA-Z2-9]{20}$/u)
    await page.getByRole('button', { name: 'Сгенерировать заново' }).click()
    expect(await next(plain)).toHaveLength(20)
    expect(onGenerate.mock.lastCall?.[0].text).toBe(value())
  })

  it('has a character of every set until that is turned off, of the same bits; a fifth switch there is not', async () => {
    const onOptionsChange = vi.fn<(options: GeneratorOptions) => void>()
    await show({
      defaultOptions: { ...generatorDefaults, password: { ...generatorDefaults.password, length: 4 } },
      onOptionsChange,
    })
    const again = page.getByRole('button', { name: 'Сгенерировать заново' })
    const drawn = (): readonly string[] => {
      onGenerate.mockClear()
      for (let count = 0; count < 30; count += 1)
        again.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return onGenerate.mock.calls.map(([{ text }]) => text)
    }
    const whole = /(?=.*[a-z])(?=.*[A-Z])(?=.*[2-9])(?=.*[^a-zA-Z2-9])^.{4}$/u
    const every = page.getByRole('checkbox', { name: 'Символы из каждого набора' })
    await expect.element(every).toBeChecked()
    expect(page.getByRole('switch').elements()).toHaveLength(4)
    const drawnWhole = drawn()
    expect(drawnWhole).toHaveLength(30)
    expect(drawnWhole.filter((text) => !whole.test(text))).toEqual([])
    await expect.element(page.getByText('26 бит')).toBeVisible()

    await every.click()
    await expect.element(every).not.toBeChecked()
    expect(onOptionsChange.mock.lastCall?.[0].password).toEqual({
      ...generatorDefaults.password,
      length: 4,
      everySet: false,
    })
    // One in sixteen is whole by chance.
    expect(drawn().filter((text) => !whole.test(text)).length).toBeGreaterThan(15)
    await expect.element(page.getByText('26 бит')).toBeVisible()
  })

  it('takes the length from the slider by keys, and the number follows', async () => {
    await show()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
    await expect.element(slider()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(number()).toHaveValue('14')
    await userEvent.keyboard('{End}')
    await expect.element(number()).toHaveValue('64')
    await expect.poll(() => value()?.length).toBe(64)
    await userEvent.keyboard('{Home}')
    await expect.element(number()).toHaveValue('4')
  })

  it('takes two digits of a number and nothing else, and only what is within 4 and 64', async () => {
    await show()
    await number().click()
    await userEvent.keyboard('1a2b3')
    await expect.element(number()).toHaveValue('12')
    for (const [typed, applied] of [
      ['3', 12],
      ['4', 4],
      ['64', 64],
      ['65', 64],
      ['99', 64],
    ] as const) {
      await number().fill(typed)
      await expect.element(number()).toHaveValue(typed)
      await expect.element(slider()).toHaveValue(String(applied))
    }
    await number().fill('-9')
    await expect.element(number()).toHaveValue('99')
    await userEvent.keyboard('{Tab}')
    await expect.element(number()).toHaveValue('64')
    await number().fill('')
    await userEvent.keyboard('{Tab}')
    await expect.element(number()).toHaveValue('64')
  })

  it('steps the number by arrows, within the limits', async () => {
    await show({ defaultOptions: { ...generatorDefaults, password: { ...generatorDefaults.password, length: 63 } } })
    await number().click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(number()).toHaveValue('64')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(number()).toHaveValue('63')
  })

  it('keeps its last set, and says why', async () => {
    await show()
    for (const name of ['Строчные буквы', 'Прописные буквы', 'Цифры']) await toggle(name).click()
    const last = toggle('Символы')
    const reason = 'Необходимо выбрать хотя бы один набор символов для генерации пароля!'
    await expect.element(last).toHaveAttribute('aria-disabled', 'true')
    await expect.element(last).toHaveAccessibleDescription(reason)
    expect(alerts()).not.toContain(reason)
    last.element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(alerts).toContain(reason)
    await expect.element(last).toBeChecked()
    expect(value()).toMatch(/^[^\p{L}\p{N}]{12}$/u)
    await toggle('Цифры').click()
    await expect.poll(alerts).not.toContain(reason)
    await expect.element(last).not.toHaveAttribute('aria-disabled')
  })

  it.each([
    [4, '15.6px'],
    [12, '14.8px'],
    [40, '12px'],
    [64, '12px'],
  ])('of %d characters is written in %s', async (length, size) => {
    await show({ defaultOptions: { ...generatorDefaults, password: { ...generatorDefaults.password, length } } })
    const text = document.querySelector(shown)
    expect(text && getComputedStyle(text).fontSize).toBe(size)
  })
})

describe('the choices', () => {
  it('belong to the application where it gives them', async () => {
    const onOptionsChange = vi.fn<NonNullable<PasswordGeneratorProps['onOptionsChange']>>()
    const screen = await show({ options: generatorDefaults, onOptionsChange })
    const first = value()
    await toggle('Символы').click()
    expect(onOptionsChange).toHaveBeenCalledExactlyOnceWith({
      ...generatorDefaults,
      password: { ...generatorDefaults.password, includeSymbols: false },
    })
    await expect.element(toggle('Символы')).toBeChecked()
    expect(value()).toBe(first)
    // Equal choices in another object are no change.
    const equal = { ...generatorDefaults, password: { ...generatorDefaults.password } }
    await screen.rerender(<PasswordGenerator options={equal} onGenerate={onGenerate} />)
    expect(value()).toBe(first)
    await screen.rerender(<PasswordGenerator options={{ ...equal, tab: 'mnemonic' }} onGenerate={onGenerate} />)
    await expect.poll(value).toMatch(/^.\p{Lu}\p{L}+-/u)
  })
})

describe('in a form', () => {
  it('sends the value that is on show under its name', async () => {
    const screen = await render(
      <form>
        <PasswordGenerator name="code" defaultOptions={{ length: 9 }} />
      </form>,
    )
    await expect.poll(() => value()?.length).toBe(9)
    const sent = () => new FormData(screen.container.querySelector('form') ?? undefined).get('code')
    await expect.poll(() => sent() === value()).toBe(true)
    const before = value()
    await page.getByRole('button', { name: 'Сгенерировать заново' }).click()
    await next(before)
    await expect.poll(() => sent() === value()).toBe(true)
  })
})

describe('twice on a page', () => {
  it('the two know nothing of each other', async () => {
    await render(
      <>
        <PasswordGenerator />
        <PasswordGenerator />
      </>,
    )
    const texts = () => [...document.querySelectorAll(shown)].map((one) => one.textContent)
    const [one, two] = texts()
    expect(one).not.toBe(two)
    await page.getByRole('tab', { name: 'Мнемоничная фраза' }).first().click()
    await expect.poll(() => texts()[0]).not.toBe(one)
    expect(texts()[1]).toBe(two)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('earlier values', () => {
  const title = (count: number) => page.getByText(`Прежние варианты: ${count}`)
  const refresh = () => page.getByRole('button', { name: 'Сгенерировать заново' }).click()
  const listed = () =>
    [...document.querySelectorAll('[data-vlt-slot="earlier-variants"] li')].map((item) => item.textContent)

  it('are listed, the newest first, and one can be taken back', async () => {
    await show()
    const first = await next(undefined)
    await refresh()
    const second = await next(first)
    await refresh()
    const third = await next(second)
    await title(2).click()
    expect(listed()).toEqual([second, first])
    await page.getByRole('button', { name: 'Вернуть вариант 2' }).click()
    expect(value()).toBe(first)
    expect(listed()).toEqual([third, second])
    expect(document.activeElement?.localName).toBe('summary')
  })

  it('may be of the other tab', async () => {
    await show()
    const password = await next(undefined)
    await page.getByRole('tab', { name: 'Мнемоничная фраза' }).click()
    await expect.poll(value).toMatch(/\p{L}-/u)
    await title(1).click()
    await page.getByRole('button', { name: 'Вернуть вариант 1' }).click()
    await expect.poll(value).toBe(password)
    await page.getByRole('tab', { name: 'Случаный пароль' }).click()
    expect(await next(password)).toHaveLength(12)
  })

  it('are none of those that a drawn slider passed, but the one on which it rested', async () => {
    // Whether keys follow each other as one movement is told by the clock, not by this machine.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    await show()
    const press = async (keys: string, length: number) => {
      slider().element().focus()
      await userEvent.keyboard(keys)
      await expect.poll(() => value()?.length).toBe(length)
    }
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}', 16)
    const rested = value()
    expect(listed().filter((text) => (text?.length ?? 0) > 12)).toEqual([])
    clock.mockReturnValue(10_600)
    await press('{ArrowRight}', 17)
    await title(1).click()
    expect(listed()).toEqual([rested])
  })

  it('are no more than eight', async () => {
    await show()
    for (let count = 0; count < 10; count += 1) await refresh()
    await expect.element(title(8)).toBeVisible()
  })

  it('are forgotten with the generator', async () => {
    const screen = await show()
    await refresh()
    await expect.element(title(1)).toBeVisible()
    await screen.unmount()
    await show()
    expect(listed()).toEqual([])
  })
})

it('speaks English', async () => {
  const screen = await render(
    <MessagesProvider messages={en}>
      <PasswordGenerator
        defaultOptions={{ ...generatorDefaults, tab: 'mnemonic', wordLists: ['eff'] }}
        onConfirm={() => {}}
      />
    </MessagesProvider>,
  )
  await expect.poll(value).toMatch(/^.[A-Z]/u)
  expect(screen.container.textContent).not.toMatch(/[а-яё]/iu)
  await page.getByRole('tab', { name: 'Random password' }).click()
  expect(screen.container.textContent).not.toMatch(/[а-яё]/iu)
})
