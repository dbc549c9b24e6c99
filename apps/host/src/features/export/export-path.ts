/** Address of the export. */
export const exportPath = '/export'
