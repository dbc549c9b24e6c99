import type { Page } from '@playwright/test'
import { personalData, toldTexts } from './latin-words.ts'

/** Cyrillic words that the interface shows in English too, and why. Every other one was forgotten in translation. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The product is called so in every language.
  product: ['Ларец'],
  // Names of languages in themselves.
  languages: ['Русский'],
  // The first vault of those who registered in Russian.
  data: ['Персональное'],
}

/** Parts of texts that are nobody's translation: what was typed, what a server made up, words of a generated phrase. */
const quoted = [
  /\S+@\S+/g,
  /“рентгеноэлектрокардиографический кабинет”/g,
  /Имя, которое придумал сервер/g,
  /^сервер-придумал-пароль$/g,
  /^сервер придумал и эту заметку$/g,
  /^Reads: .+$/g,
  /(?:длинный)+/g,
  // Passkeys and security keys, as somebody named them: the names as wholes, since their words are in our texts too.
  /Ключ (?:на связке|в сейфе)|“(?:Ноутбук|Запасной|Телефон)”|(?:^|: )Телефон$/g,
]

/** Of two letters and more: one alone is no word. */
const words = (text: string): readonly string[] => text.match(/[А-ЯЁа-яё]{2,}/g) ?? []

const known = new Set([...Object.values(allowed).flat(), ...personalData.flatMap(words)])

/** Cyrillic words on the page that neither the product's name nor the people's own data has. */
export async function cyrillicWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(toldTexts)
  const foreign = texts.flatMap((text) =>
    words(quoted.reduce((rest, part) => rest.replaceAll(part, ''), text))
      .filter((word) => !known.has(word))
      .map((word) => `«${word}» in «${text.trim().slice(0, 60)}»`),
  )
  return [...new Set(foreign)]
}
