/** Address of the trash, which holds what was deleted from all vaults. */
export const trashPath = '/trash'

/** Address of the generator, a place of its own. */
export const generatorPath = '/generator'

/** Address of the guide for people. */
export const helpPath = '/help'

/** Address of the health report. */
export const healthPath = '/health'

/** Address of the import. */
export const importPath = '/import'

/** The address of the settings. */
export const settingsPath = '/settings'

/** Address of the person's own account. */
export const accountPath = '/account'

/** Address of what became of the person's account. */
export const accountEventsPath = '/notifications'

/** Address of what merges duplicates. */
export const duplicatesPath = '/duplicates'

/** Address of the export. */
export const exportPath = '/export'
