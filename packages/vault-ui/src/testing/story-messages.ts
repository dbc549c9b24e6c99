import { en } from '../messages/en.ts'
import { ru, type Messages } from '../messages/ru.ts'

/**
 * The texts a story shows, so that what it plays works in each language of the toolbar.
 *
 * @param globals of the story's context
 */
export function storyMessages(globals: Readonly<Record<string, unknown>>): Messages {
  return globals['locale'] === 'en' ? en : ru
}
