import { mergeMessages } from '../locale/merge-messages.ts'
import { speak, type Spoken } from '../locale/spoken.ts'
import { en } from '../messages/en.ts'
import { wordsRu } from '../messages/ru.ts'

/** Every text as a view says it. */
export type SpokenMessages = Spoken<typeof wordsRu>

/** The texts of the views in Russian. */
export const spokenRu: SpokenMessages = speak(wordsRu, 'ru')
/** The texts of the views in English. */
export const spokenEn: SpokenMessages = speak(mergeMessages(wordsRu, en), 'en')

/**
 * The texts a story shows, so that what it plays works in each language of the toolbar.
 *
 * @param globals of the story's context
 */
export function storyMessages(globals: Readonly<Record<string, unknown>>): SpokenMessages {
  return globals['locale'] === 'en' ? spokenEn : spokenRu
}
