import { createPlural } from '@larets/vault-ui/messages'
import type { HostMessages } from './messages.ru.ts'

const plural = createPlural('en')
const elements = (count: number) => plural(count, { one: 'item', other: 'items' })

/** The English texts of the hosted app of what is done to several items at once. */
export const bulkEn: HostMessages['bulk'] = {
  marks: 'Favourites and tags',
  favourites: 'Favourites',
  dropFilter: 'Drop the filter',
  toolbar: 'What to do with the selected',
  selected: (count) => `Selected: ${count}`,
  clear: 'Clear the selection',
  selectAll: 'Select all',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  changeTags: 'Tags…',
  move: 'Move…',
  export: 'Export…',
  remove: 'Delete',
  working: 'Working',
  progress: (through, total) => `${through} of ${total}`,
  stop: 'Stop',
  deleted: (count) => `Deleted: ${elements(count)}`,
  restored: (count) => `Restored: ${elements(count)}`,
  changed: (count) => `Changed: ${elements(count)}`,
  moved: (count, vault) => `Now in “${vault}”: ${elements(count)}`,
  movedToFolder: (count, folder) => `Now in the folder “${folder}”: ${elements(count)}`,
  reportTitle: (done, total) => `Done: ${done} of ${total}`,
  reportText: 'The others could not be changed. They are as they were.',
  stopped: (count) => `You stopped it. Not touched: ${elements(count)}.`,
  more: (count) => `and ${elements(count)} more`,
  tags: 'Tags',
  tagsOf: (count) => (count === 1 ? 'Of one item' : `Of the selected: ${elements(count)}`),
  addTags: 'Add tags',
  newTag: 'New tag',
  addTag: 'Add',
  chooseTag: 'Choose',
  allTags: 'All tags',
  noSuchTag: 'There is no such tag yet.',
  someHave: (tag, count) => `${tag} (on ${count})`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
}
