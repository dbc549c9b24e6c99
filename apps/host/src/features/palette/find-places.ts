import { textsMatch } from '@larets/vault-core'
import { placesEn } from './places.en.ts'
import { placesRu, type PlaceName } from './places.ru.ts'
import { places, type Place } from './places.ts'

/**
 * Places by what they are called, and after them by what else people call them; in both languages, whichever is spoken. Only
 * pages before anything is typed.
 */
export function findPlaces(query: string): readonly Place[] {
  if (query.trim() === '') return places.filter(({ isPage }) => isPage)
  const called = ({ name }: Place) => labelsOf(name).some((label) => textsMatch([label], query))
  const fitting = places.filter(({ name }) => textsMatch([...labelsOf(name), placesRu[name].words, placesEn[name].words], query))
  return [...fitting.filter(called), ...fitting.filter((place) => !called(place))]
}

const labelsOf = (name: PlaceName) => [placesRu[name].label, placesEn[name].label]
