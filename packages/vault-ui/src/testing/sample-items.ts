import type { ItemDetails, OpenedJson } from '@larets/vault-core/items'
import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'

/** A text that opened. */
export const opened = (text: string): OpenedText => ({ trusted: true, text })

/** A text that did not open. */
export const raw = (text: string) => ({ trusted: false, text }) as const

/** An item with plausible contents; every part can be replaced. */
export function sampleItem(parts: Partial<ItemView> = {}): ItemView {
  return {
    id: 'item-1',
    vaultId: 'vault-1',
    type: 'login',
    name: opened('Яндекс почта'),
    username: opened('anna.petrova@yandex.ru'),
    overview: null,
    hasPassword: true,
    hasDetails: false,
    uris: [{ uri: opened('https://mail.yandex.ru'), match: null }],
    consistent: true,
    duplicate: false,
    rolledBack: false,
    createdAt: '2026-05-12T11:05:00.000Z',
    updatedAt: '2026-11-18T08:30:00.000Z',
    ...parts,
  }
}

/** A secure note; every part can be replaced. */
export function sampleNote(parts: Partial<ItemView> = {}): ItemView {
  return sampleItem({
    id: 'note-1',
    type: 'note',
    name: opened('Код от домофона'),
    username: null,
    overview: { trusted: true, value: { type: 'note' } },
    hasPassword: false,
    hasDetails: true,
    uris: [],
    ...parts,
  })
}

/** Details with the text of a note. */
export function noteDetails(note: string): OpenedJson<ItemDetails> {
  return { trusted: true, value: { note } }
}

/**
 * As many items as asked, each with its own id, name, user name and address.
 *
 * @param count at least 0
 */
export function sampleItems(count: number): readonly ItemView[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem({
      id: `item-${index}`,
      name: opened(`Сайт ${index}`),
      username: opened(`user${index}@example.ru`),
      uris: [{ uri: opened(`https://site${index}.example.ru`), match: null }],
    }),
  )
}

/** A Wi-Fi network; every part can be replaced. */
export function sampleWifi(parts: Partial<ItemView> = {}): ItemView {
  return sampleItem({
    id: 'wifi-1',
    type: 'wifi',
    name: opened('Дача'),
    username: null,
    overview: { trusted: true, value: { type: 'wifi', subtitle: 'Dacha-5G' } },
    hasPassword: false,
    hasDetails: true,
    uris: [],
    ...parts,
  })
}

/** Details of a Wi-Fi network; every part can be replaced. */
export function wifiDetails(parts: Readonly<Record<string, string>> = {}): OpenedJson<ItemDetails> {
  const wifi = { ssid: 'Dacha-5G', password: 'karas-17-Schuka', security: 'WPA', hidden: 'true', ...parts }
  return { trusted: true, value: { wifi } }
}
