import type { InitialItem } from '../item-dialog/item-values.ts'
import { opened } from './sample-items.ts'

/** A login as an item dialog is given it to edit, with two addresses; every part can be replaced. */
export function storedLogin(parts: Partial<InitialItem> = {}): InitialItem {
  return {
    vaultId: 'work',
    name: opened('Госуслуги'),
    username: opened('anna'),
    overview: null,
    password: opened(' секрет '),
    details: null,
    uris: [
      { uri: opened('https://gosuslugi.ru'), match: 1 },
      { uri: opened('https://esia.gosuslugi.ru'), match: null },
    ],
    consistent: true,
    rolledBack: false,
    ...parts,
  }
}
