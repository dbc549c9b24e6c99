/** Types of the elements in JSX: `import '@larets/vault-ui/elements/react'`, once in a project. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PropertiesAlone, VaultElements } from '@larets/vault-ui/elements'

type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void }

type ElementsInJsx = {
  [Tag in keyof VaultElements]: DetailedHTMLProps<
    Omit<HTMLAttributes<VaultElements[Tag]['element']>, `on${keyof VaultElements[Tag]['events'] & string}`>,
    VaultElements[Tag]['element']
  > &
    VaultElements[Tag]['attributes'] &
    PropertiesAlone[Tag] &
    Listeners<VaultElements[Tag]['events']>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ElementsInJsx {}
  }
}
