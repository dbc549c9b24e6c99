/** Types of the elements in templates: `import '@larets/vault-ui/elements/vue'`, once in a project. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type { PropertiesAlone, VaultElements } from '@larets/vault-ui/elements'

type Listeners<Events> = {
  [Type in keyof Events & string as `on${Capitalize<Type>}`]?: (event: Events[Type]) => void
}

/** Templates are checked by names as a script has them, whatever they are in the template. */
type InCamelCase<Attributes> = {
  [
    Name in keyof Attributes as Name extends `${infer First}-${infer Second}` ? `${First}${Capitalize<Second>}` : Name
  ]: Attributes[Name]
}

type ElementsInTemplates = {
  [Tag in keyof VaultElements]: new () => {
    // oxlint-disable-next-line typescript/no-redundant-type-constituents -- Vue is not installed here
    $props: PublicProps &
      Omit<HTMLAttributes, `on${Capitalize<keyof VaultElements[Tag]['events'] & string>}`> &
      InCamelCase<VaultElements[Tag]['attributes']> &
      PropertiesAlone[Tag] &
      Listeners<VaultElements[Tag]['events']>
  }
}

declare module 'vue' {
  interface GlobalComponents extends ElementsInTemplates {}
}
