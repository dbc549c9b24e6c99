import { describe, expect, it } from 'vitest'
import { exportedLogin, exportedVault, exportOf } from '../testing/exported-sample.ts'
import { exportFormats, type ExportFormatId } from './export-formats.ts'
import { writeExport } from './write-export.ts'

const contents = exportOf(exportedVault([exportedLogin({ password: 'secret' })]))
const isId = (id: string): id is ExportFormatId => Object.hasOwn(exportFormats, id)
const ids = Object.keys(exportFormats).filter(isId)

describe('a file of an export', () => {
  it.each(ids)('tells %s by its media type, and shows its secrets only in the formats that say so', async (id) => {
    const file = await writeExport(id, contents, { password: 'password of the file' })
    expect(file.type).toBe(exportFormats[id].mediaType)
    expect((await file.text()).includes('secret')).toBe(!exportFormats[id].sealed)
  })

  it.each(ids.filter((id) => exportFormats[id].sealed))('is not written as %s without a password', async (id) => {
    await expect(writeExport(id, contents)).rejects.toMatchObject({ code: 'password_needed' })
  })
})
