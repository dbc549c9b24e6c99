import { foldForSearch } from '../../folding.ts'
import { listedTextsOf, type ListedTexts } from '../../items/opened-item.ts'
import { numbersIn } from './phone-digits.ts'
import { soundKey } from './sound-key.ts'

/** Stands between fields, so that no word matches across them: it cannot be typed into a search box. */
const fieldEnd = '\n'

/**
 * Number of the way in which texts are folded. What was folded in another way is folded anew: raise it with any change
 * of what {@link searchedTexts} gives.
 */
export const foldingVersion = 2

/** Searched texts of an item, each of them folded. */
export interface SearchedTexts {
  readonly spelled: string
  /** Without hyphens; null until it is searched for the first time. */
  solid: string | null
  /** Sound keys of what is in Latin letters, and of what is in Russian ones. */
  readonly latin: string
  readonly russian: string
  readonly numbers: string
}

/** Folds texts for the search. */
export function searchedTexts(texts: readonly string[]): SearchedTexts {
  const spelled = texts.map(foldForSearch).join(fieldEnd)
  const latin = spelled.replaceAll(/[а-я]+/gu, fieldEnd)
  return {
    spelled,
    solid: null,
    latin: soundKey(latin),
    russian: latin === spelled ? '' : soundKey(spelled.replaceAll(/[a-z]+/gu, fieldEnd)),
    numbers: numbersIn(spelled).join(fieldEnd),
  }
}

/** Folds what an item shows in lists. Only trusted texts are searched: others are the server's words. */
export function listedSearchedTexts(item: ListedTexts): SearchedTexts {
  return searchedTexts(listedTextsOf(item).map((text) => (text?.trusted ? text.text : '')))
}
