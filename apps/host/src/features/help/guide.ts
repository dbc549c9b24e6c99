import { readChapter, type Chapter } from './read-chapter.ts'

/** Chapters of the guide, in the order in which they are read. */
export const chapterIds = [
  'start',
  'import',
  'every-day',
  'extension',
  'lock',
  'devices',
  'recovery',
  'theft',
  'backup',
  'restore',
  'server',
  'trouble',
] as const

/** The whole guide in one language. */
export type Guide = readonly Chapter[]

/** Languages that it is written in. */
export type GuideLanguage = 'ru' | 'en'

const texts: Readonly<Record<GuideLanguage, () => Promise<Readonly<Record<string, string>>>>> = {
  ru: async () => (await import('./texts.ru.ts')).texts,
  en: async () => (await import('./texts.en.ts')).texts,
}

/** @throws Error where it cannot be loaded */
async function loadGuide(language: GuideLanguage): Promise<Guide> {
  const files = Object.entries(await texts[language]())
  return chapterIds.map((id) => {
    const markdown = files.find(([path]) => path.endsWith(`/${id}.md`))?.[1]
    if (markdown === undefined) throw new Error(`No chapter ${id} in ${language}`)
    return readChapter(id, markdown)
  })
}

const loading = new Map<GuideLanguage, Promise<Guide>>()

/** The guide in a language: the same promise each time, as React wants it. One that failed is loaded anew. */
export function guideIn(language: GuideLanguage): Promise<Guide> {
  const before = loading.get(language)
  if (before !== undefined) return before
  const guide = loadGuide(language)
  loading.set(language, guide)
  guide.catch(() => loading.delete(language))
  return guide
}
