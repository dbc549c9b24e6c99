/** A page of somebody's notebook. */
export interface Note {
  readonly day: string
  readonly title: string
  readonly text: string
}

/** What the lock keeps from others. Only the server imports this; the browser gets it when the lock is open. */
export const notes: readonly Note[] = [
  {
    day: '2026-05-04',
    title: 'Kingfisher at the lower weir',
    text: 'A pair, carrying fish under the left bank. The burrow is a hand above the flood line. Keep the place to ourselves.',
  },
  {
    day: '2026-05-11',
    title: 'Water samples',
    text: 'Nitrate is 18\u00a0mg/l below the farm bridge and 4\u00a0mg/l above it. Talk to the owner before this goes into the report.',
  },
  {
    day: '2026-05-19',
    title: 'Otter, probably',
    text: 'Prints in the mud by the old mill, five toes, about 6\u00a0cm. The camera goes up on Thursday.',
  },
]
