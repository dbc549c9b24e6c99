import { nextTask } from '../next-task.ts'
import { likenessKeys } from '../items/item-likeness.ts'
import type { OpenedItem } from '../items/opened-item.ts'

/** The part of an item by which it is found to be the same account as another. */
export type GroupedItem = { readonly id: string } & Pick<
  OpenedItem,
  'type' | 'name' | 'username' | 'uris' | 'consistent' | 'duplicate' | 'rolledBack'
>

/** Looked at in one task of the thread, which stays free for what a person does. */
const lookedAtOnce = 100

/**
 * Finds logins of the same account: the same host and user name, or the same name and user name where there is no host.
 * An item with two hosts joins those of both. Items that the server put together, shows twice or brought back are in no
 * group.
 *
 * @param items in the order of the list
 * @param pause ends a task of the thread
 * @returns groups of two and more, in the order of their first
 */
export async function findGroups<Item extends GroupedItem>(
  items: readonly Item[],
  pause: () => Promise<void> = nextTask,
): Promise<readonly (readonly Item[])[]> {
  const firstOf = new Map<string, Item>()
  const leaders = new Map<Item, Item>()
  const leaderOf = (item: Item): Item => {
    let leader = item
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next
    // The way is short for whoever asks next.
    if (leader !== item) leaders.set(item, leader)
    return leader
  }
  const sound: Item[] = []
  for (const [index, item] of items.entries()) {
    if (index % lookedAtOnce === lookedAtOnce - 1) await pause()
    const keys = keysOf(item)
    if (keys.length === 0) continue
    sound.push(item)
    for (const key of keys) {
      const first = firstOf.get(key)
      if (first === undefined) firstOf.set(key, item)
      else {
        const [one, other] = [leaderOf(first), leaderOf(item)]
        if (one !== other) leaders.set(other, one)
      }
    }
  }
  await pause()
  return [...Map.groupBy(sound, leaderOf).values()].filter(({ length }) => length > 1)
}

/** By what an item finds its like; nothing for one that is none, or that says too little. */
function keysOf({ type, name, username, uris, consistent, duplicate, rolledBack }: GroupedItem): readonly string[] {
  if (type !== 'login' || !consistent || duplicate || rolledBack) return []
  if (!name.trusted || username?.trusted === false || uris.some(({ uri }) => !uri.trusted)) return []
  const texts = {
    type,
    name: name.text,
    username: username?.text ?? '',
    uris: uris.map(({ uri }) => ({ uri: uri.text })),
  }
  const isNameless = texts.name.trim() === '' && texts.username.trim() === '' && uris.length === 0
  return isNameless ? [] : likenessKeys(texts)
}
