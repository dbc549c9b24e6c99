import { loadOwnAnalyser, onOwnAnalyser, readOwnAnalyser, type OwnAnalyser } from './own-analyser.ts'
import type { StrengthAnalyser } from './typed-strength.ts'
import type { TypedRating } from './use-typed-strength.ts'

/**
 * Rates a text that is about to be used, once that can be said.
 *
 * @param text not empty
 * @param analyser in place of the core's
 */
export async function rateTyped(text: string, analyser: StrengthAnalyser | undefined): Promise<TypedRating> {
  if (analyser !== undefined) return { kind: 'rated', strength: analyser(text) }
  const own = await settledAnalyser()
  return own.kind === 'ready' ? { kind: 'rated', strength: own.analyse(text) } : own
}

/**
 * Whether a person is asked once more before a master password like this is used: it is below medium, or nobody knows.
 */
export function isDoubtful(rating: TypedRating): boolean {
  return rating.kind !== 'rated' || rating.strength.shownLevel === 'VeryWeak' || rating.strength.shownLevel === 'Weak'
}

function settledAnalyser(): Promise<OwnAnalyser> {
  return new Promise((resolve) => {
    const look = () => {
      const own = readOwnAnalyser()
      if (own.kind === 'loading') return
      stop()
      resolve(own)
    }
    const stop = onOwnAnalyser(look)
    loadOwnAnalyser()
    look()
  })
}
