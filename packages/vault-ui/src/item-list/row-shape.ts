/** Look of every row of a list: its place, and how it shows the pointer and the focus. */
export const rowShape = [
  'vlt:absolute vlt:inset-x-0 vlt:flex vlt:h-(--vlt-row-height) vlt:items-center vlt:gap-3 vlt:px-2 vlt:rounded-control',
  'vlt:outline-none vlt:hover:bg-hover vlt:focus-visible:outline-2 vlt:focus-visible:-outline-offset-2',
  'vlt:focus-visible:outline-solid vlt:focus-visible:outline-focus',
].join(' ')
