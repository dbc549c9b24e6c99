/** Name of the database file in the data folder. */
export const databaseFile = 'larets.sqlite'
