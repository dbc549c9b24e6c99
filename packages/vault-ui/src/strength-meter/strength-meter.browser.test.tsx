import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { en } from '../messages/en.ts'
import { MessagesProvider } from '../messages/index.ts'
import '../theme/styles.css'
import { StrengthMeter } from './index.ts'

const meter = () => page.getByRole('meter', { name: 'Надёжность пароля' })

function bar(): { readonly percent: number; readonly color: string } {
  const track = document.querySelector('[data-vlt-slot="strength-bar"]')
  const fill = track?.firstElementChild
  if (!(track instanceof HTMLElement) || !(fill instanceof HTMLElement)) throw new Error('There is no bar')
  for (const animation of fill.getAnimations()) animation.finish()
  return {
    percent: Math.round((100 * fill.getBoundingClientRect().width) / track.getBoundingClientRect().width),
    color: getComputedStyle(fill).backgroundColor,
  }
}

describe('a generated value', () => {
  it.each([
    [27.9, 'Очень слабый', '27 бит', 5, 'rgb(211, 54, 43)'],
    [28, 'Слабый', '28 бит', 25, 'rgb(227, 127, 28)'],
    [36, 'Средний', '36 бит', 50, 'rgb(220, 177, 10)'],
    [59.9, 'Средний', '59 бит', 50, 'rgb(220, 177, 10)'],
    [76.7, 'Сильный', '77 бит', 75, 'rgb(124, 182, 83)'],
    [128, 'Очень сильный', '128 бит', 100, 'rgb(29, 122, 65)'],
    [132.4, 'Очень сильный', '132 бита', 100, 'rgb(29, 122, 65)'],
    [201, 'Очень сильный', '201 бит', 100, 'rgb(29, 122, 65)'],
  ])('of %d bits is said, filled and coloured', async (entropy, label, bits, percent, color) => {
    await render(<StrengthMeter entropy={entropy} />)
    await expect.element(meter()).toHaveAttribute('aria-valuetext', `${label}, ${bits}`)
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
    await expect.element(page.getByText(bits, { exact: true })).toBeVisible()
    expect(bar()).toEqual({ percent, color })
  })
})

describe('a typed text', () => {
  it('has a level and no bits, which nobody knows', async () => {
    await render(<StrengthMeter text="qwerty" />)
    await expect.element(page.getByText('Очень слабый')).toBeVisible()
    expect(bar()).toEqual({ percent: 5, color: 'rgb(211, 54, 43)' })
    expect(page.getByText(/бит/u).elements()).toHaveLength(0)
  })

  it.each([
    ['Сделайте длиннее', 'Короткий'],
    ['Добавьте строчные русские буквы', 'ЖЩ7!ВК#9ШЦ4%МФ'],
    ['Добавьте прописные русские буквы', 'жщ7!вк#9шц4%мф'],
    ['Добавьте цифры', 'жщвкмцшрфпюдлнъб'],
    ['Добавьте специальные символы', 'жщвкмцшрфпюдлнъб'],
    ['Не повторяйте один символ подряд', 'гоооол вратарю'],
    ['Избегайте последовательностей с клавиатуры', 'йцукен 17'],
    ['Не повторяйте слова', 'ветер-ветер'],
    ['Избегайте частых слов и паролей', 'мой пароль'],
    ['Избегайте имён', 'Тимофей-Шурупов-7'],
    ['Избегайте дат и годов', 'Summer2024!'],
  ])('announces «%s» of «%s»', async (advice, text) => {
    await render(<StrengthMeter text={text} advice />)
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toContain(advice)
  })

  it('announces the two most useful pieces of advice, whose place is kept when there are fewer', async () => {
    const screen = await render(<StrengthMeter text="" advice />)
    const height = () => screen.container.getBoundingClientRect().height
    const before = height()
    await screen.rerender(<StrengthMeter text="йцукен" advice />)
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(['Избегайте частых слов и паролей', 'Избегайте последовательностей с клавиатуры'])
    expect(height()).toBe(before)
    await screen.rerender(<StrengthMeter text="Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm" advice />)
    await expect.element(page.getByText('Очень сильный')).toBeVisible()
    expect(height()).toBe(before)
  })

  it('announces no advice when it is very strong, or was not asked for', async () => {
    const screen = await render(<StrengthMeter text="камыш" />)
    expect(page.getByRole('list').elements()).toHaveLength(0)
    await screen.rerender(<StrengthMeter text="Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm" advice />)
    await expect.element(page.getByText('Очень сильный')).toBeVisible()
    expect(page.getByRole('list').elements()).toHaveLength(0)
  })

  it.each(['Summer2024!', 'Ivan1990!!', 'new york city', 'correct horse', 'Наташа1985', 'Ghbdtn1985!'])(
    'is not called better than what it takes to guess it: %s',
    async (text) => {
      await render(<StrengthMeter text={text} />)
      await expect.element(page.getByText(/^(?:Очень слабый|Слабый)$/u)).toBeVisible()
    },
  )

  it('is rated by an analyser of the page’s own', async () => {
    const analyser = (text: string) =>
      ({ shownLevel: text === 'камыш' ? 'Strong' : 'Weak', feedback: ['add_digits'] }) as const
    const screen = await render(<StrengthMeter text="камыш" analyser={analyser} advice />)
    await expect.element(meter()).toHaveAttribute('aria-valuetext', 'Сильный')
    await expect.element(page.getByRole('listitem')).toMatchTextContent('Добавьте цифры')
    await screen.rerender(<StrengthMeter text="Тъqж7щRэ!цЮw4ыЧk#фЁz9хШm" analyser={analyser} />)
    await expect.element(meter()).toHaveAttribute('aria-valuetext', 'Слабый')
  })

  it('may come with its analysis', async () => {
    await render(<StrengthMeter analysis={{ shownLevel: 'Medium', feedback: ['avoid_names'] }} advice />)
    await expect.element(meter()).toHaveAttribute('aria-valuetext', 'Средний')
    await expect.element(page.getByRole('listitem')).toMatchTextContent('Избегайте имён')
  })

  it('is announced when typing pauses, and not before', async () => {
    const screen = await render(<StrengthMeter text="к" announced />)
    const announced = () => screen.container.querySelector('output')?.textContent
    await expect.element(page.getByText('Очень слабый', { exact: true })).toBeVisible()
    await screen.rerender(<StrengthMeter text="Камыш-7-рек!" announced />)
    const first = announced()
    await expect.poll(announced).not.toBe(first)
    expect(announced()).toMatch(/^Надёжность пароля: \p{Ll}/u)
  })

  it('that is not there yet has an empty bar, which says so', async () => {
    await render(<StrengthMeter text="" />)
    await expect.element(meter()).toHaveAttribute('aria-valuetext', 'Пароль не введён')
    expect(bar().percent).toBe(0)
  })
})

it('speaks English, with plurals', async () => {
  const screen = await render(
    <MessagesProvider messages={en}>
      <StrengthMeter entropy={1} />
    </MessagesProvider>,
  )
  await expect.element(page.getByText('1 bit', { exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/[а-яё]/iu)
})

it('asks nobody who reads English for letters of another alphabet', async () => {
  await render(
    <MessagesProvider messages={en}>
      <StrengthMeter text="aaa111" advice />
    </MessagesProvider>,
  )
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Do not repeat one character in a row', 'Avoid common words and passwords'])
})
