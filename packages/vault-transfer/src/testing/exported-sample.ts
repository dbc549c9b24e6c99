import type { ExportContents, ExportedItem, ExportedVault, ExportedVersion } from '@larets/vault-core/items'

const moment = '2026-01-02T03:04:05.000Z'

/** A login of an export; what is not named is absent. */
export function exportedLogin(parts: Partial<ExportedItem> = {}): ExportedItem {
  const absent = { username: null, password: null, overview: null, details: null, uris: [] }
  return { name: 'Почта', ...absent, createdAt: moment, updatedAt: moment, deletedAt: null, history: [], ...parts }
}

/** An earlier version of a login. */
export function earlierLogin(parts: Partial<ExportedVersion> = {}): ExportedVersion {
  const { createdAt: _, deletedAt: __, history: ___, ...version } = exportedLogin()
  return { ...version, updatedAt: '2025-01-02T03:04:05.000Z', ...parts }
}

/** A vault of an export. */
export function exportedVault(items: ExportedVault['items'], parts: Partial<ExportedVault> = {}): ExportedVault {
  return { name: 'Личное', overview: { folders: [] }, deletedAt: null, items, ...parts }
}

/** An export. */
export function exportOf(...vaults: ExportContents['vaults']): ExportContents {
  return { exportedAt: moment, vaults }
}
