import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { Field } from '../viewing/field.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'

/** Shows one of a few values by the app's word for it; one that this version does not know as it is. */
export function ChosenViewer({ words, value }: ViewerProps) {
  const { network } = useMessages('itemFields', itemFieldsRu)
  const choices: Readonly<Record<string, string>> = network.choices
  const texts = value.kind === 'shown' ? value.texts : []
  return texts.map(({ text, trusted }) => (
    <Field key={text} label={words.label} trusted={trusted} question={null} actions={null}>
      <span className="vlt:wrap-anywhere">{Object.hasOwn(choices, text) ? choices[text] : text}</span>
    </Field>
  ))
}
