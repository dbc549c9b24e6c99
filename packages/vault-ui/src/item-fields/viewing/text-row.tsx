import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import type { OpenedText } from '../../view-models/opened-text.ts'
import { itemFieldsRu } from '../messages.ru.ts'
import { Field } from './field.tsx'
import { useGuardedCopy } from './use-guarded-copy.ts'
import type { ViewerProps } from './viewer-props.ts'

/** Properties of a {@link TextRow}. */
export interface TextRowProps {
  readonly label: string
  readonly copyLabel: string
  readonly text: OpenedText
  /** Copies; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
  /** The label is heard, not seen. */
  readonly labelHidden?: boolean
  /** Keeps the line ends of the text. */
  readonly lines?: boolean | undefined
  /** Stands for the text where it is more than one, such as a link. */
  readonly children?: ReactNode
}

/** A field whose value is in view. */
export function TextRow({
  label,
  copyLabel,
  text,
  onCopy,
  lines = false,
  labelHidden = false,
  children,
}: TextRowProps) {
  const { copied } = useMessages('itemFields', itemFieldsRu)
  const { copy, question } = useGuardedCopy(() => Promise.resolve(text.trusted), onCopy)
  return (
    <Field
      label={label}
      trusted={text.trusted}
      question={question}
      tall={lines}
      labelHidden={labelHidden}
      // A link opens, and of many lines one marks what one wants.
      onPress={lines || children ? undefined : () => void copy()}
      actions={<CopyButton label={copyLabel} copiedLabel={copied} onCopy={copy} />}
    >
      {children ?? (
        <span
          dir="auto"
          className={cx(
            'vlt:[text-align:match-parent] vlt:wrap-anywhere vlt:select-text',
            lines && 'vlt:whitespace-pre-wrap',
            !text.trusted && 'vlt:font-mono vlt:text-xs vlt:text-text-muted',
          )}
        >
          {text.text}
        </span>
      )}
    </Field>
  )
}

/** Properties of {@link TextRows}. */
export type TextRowsProps = ViewerProps & Pick<TextRowProps, 'lines'>

/** A row for each text of a field. */
export function TextRows({ words, value, onCopy, lines }: TextRowsProps) {
  const texts = value.kind === 'shown' ? value.texts : []
  return texts.map((text, index) => (
    <TextRow
      // Texts may repeat; their place is their identity.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      label={words.label}
      copyLabel={words.copy}
      text={text}
      lines={lines}
      onCopy={() => onCopy(index)}
    />
  ))
}
