/** Address of what became of the person's account. */
export const accountEventsPath = '/notifications'
