/**
 * Draws a line above what scrolls, once something has been scrolled under it: the line stays, and a cover of the
 * ground's colour, which lies over it at first, scrolls away. The owner sets `--vlt-ground`.
 * Forced colours draw no such picture: the line is always there.
 */
export const scrollEdge = [
  'vlt:[background-image:linear-gradient(var(--vlt-ground),var(--vlt-ground)),linear-gradient(var(--vlt-color-line),var(--vlt-color-line))]',
  'vlt:[background-size:100%_2px,100%_1px] vlt:bg-no-repeat vlt:[background-attachment:local,scroll]',
  'vlt:forced-colors:border-t vlt:forced-colors:border-line',
].join(' ')
