import type { HelpWords } from './help.ru.ts'

/** The English words around the guide. */
export const helpEn: HelpWords = {
  title: 'Help',
  hint: 'How to use Larets, and what to do when something has happened.',
  contents: 'Chapters',
  search: 'Search the help',
  found: (count: number) => `Places found: ${count}`,
  nothing: 'Nothing found',
  nothingHint: 'Try another word.',
  print: 'Print',
}
