import { expect, it } from 'vitest'
import { formatIds, sourcesOfFormat } from './formats.ts'
import { importSources } from './import-sources.ts'

it('offers only programs of which a format is read, each once', () => {
  const read = new Set(formatIds.flatMap((id) => sourcesOfFormat(id)))

  expect(importSources.filter((source) => !read.has(source))).toEqual([])
  expect(new Set(importSources).size).toBe(importSources.length)
})
