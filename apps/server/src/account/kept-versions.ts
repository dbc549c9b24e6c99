/** Replaced versions kept of one vault or login; beyond that the oldest go. */
export const keptVersions = 100
