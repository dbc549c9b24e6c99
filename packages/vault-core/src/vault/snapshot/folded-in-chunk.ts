import type { SearchedTexts } from '../search/searched-texts.ts'
import type { PackedTexts } from './packed-texts.ts'

/** The texts of a chunk that are searched. */
type ChunkTexts = Readonly<Record<'spelled' | 'latin', PackedTexts>>
/** Offset of a text in all of them, and its length; -1 for one that is not there. */
type Place = readonly [start: number, length: number]

/**
 * Texts of an item that are searched, cut out of a chunk's texts when somebody searches: to cut all of ten thousand
 * takes a tenth of an unlocking, and most unlockings are followed by no search. A class, since its getters are shared
 * by all.
 */
export class FoldedInChunk implements SearchedTexts {
  solid: string | null = null
  private readonly texts: ChunkTexts
  private readonly spelledAt: number
  private readonly spelledLength: number
  private readonly latinAt: number
  private readonly latinLength: number
  private readonly russianLength: number
  private readonly numbersLength: number

  /**
   * @param texts all texts of the chunk
   * @param spelled where what is searched as it is spelled stands in `texts.spelled`
   * @param latin where the sound keys begin in `texts.latin`, and the lengths of those of Latin letters, of Russian
   *   ones, and of the numbers
   */
  constructor(
    texts: ChunkTexts,
    [spelledAt, spelledLength]: Place,
    [latinAt, latinLength, russianLength, numbersLength]: readonly [
      start: number,
      latin: number,
      russian: number,
      numbers: number,
    ],
  ) {
    this.texts = texts
    this.spelledAt = spelledAt
    this.spelledLength = Math.max(0, spelledLength)
    this.latinAt = latinAt
    this.latinLength = latinLength
    this.russianLength = Math.max(0, russianLength)
    this.numbersLength = Math.max(0, numbersLength)
  }

  get spelled(): string {
    return this.texts.spelled.text.slice(this.spelledAt, this.spelledAt + this.spelledLength)
  }

  /** Not written where it is what is spelled. */
  get latin(): string {
    return this.latinLength < 0
      ? this.spelled
      : this.texts.latin.text.slice(this.latinAt, this.latinAt + this.latinLength)
  }

  get russian(): string {
    const start = this.latinAt + Math.max(0, this.latinLength)
    return this.texts.latin.text.slice(start, start + this.russianLength)
  }

  get numbers(): string {
    const start = this.latinAt + Math.max(0, this.latinLength) + this.russianLength
    return this.texts.latin.text.slice(start, start + this.numbersLength)
  }
}
