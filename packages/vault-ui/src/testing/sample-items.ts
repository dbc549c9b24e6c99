import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'

/** A text that opened. */
export const opened = (text: string): OpenedText => ({ trusted: true, text })

/** A text that did not open. */
export const raw = (text: string): OpenedText => ({ trusted: false, text })

/** An item with plausible contents; every part can be replaced. */
export function sampleItem(parts: Partial<ItemView> = {}): ItemView {
  return {
    id: 'item-1',
    vaultId: 'vault-1',
    name: opened('Яндекс почта'),
    username: opened('anna.petrova@yandex.ru'),
    hasPassword: true,
    uris: [{ uri: opened('https://mail.yandex.ru'), match: null }],
    consistent: true,
    duplicate: false,
    rolledBack: false,
    createdAt: '2026-05-12T11:05:00.000Z',
    updatedAt: '2026-11-18T08:30:00.000Z',
    ...parts,
  }
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
