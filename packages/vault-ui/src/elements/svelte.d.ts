/** Types of the elements in Svelte: `import '@larets/vault-ui/elements/svelte'`, once in a project. */
import type { HTMLAttributes } from 'svelte/elements'
import type { PropertiesAlone, VaultElements } from '@larets/vault-ui/elements'

type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void }

type ElementsInMarkup = {
  [Tag in keyof VaultElements]: Omit<
    HTMLAttributes<VaultElements[Tag]['element']>,
    `on${keyof VaultElements[Tag]['events'] & string}`
  > &
    VaultElements[Tag]['attributes'] &
    PropertiesAlone[Tag] &
    Listeners<VaultElements[Tag]['events']>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends ElementsInMarkup {}
}
