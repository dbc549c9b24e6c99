import {
  mnemonicLimits,
  type MnemonicOptions,
  type RussianSpelling,
  type WordListName,
} from '@larets/vault-core/generator'
import { useMessages } from '../locale/messages-context.tsx'
import { RangeField } from '../primitives/range-field.tsx'
import { SwitchRow } from '../primitives/switch-row.tsx'
import type { GeneratorOptions } from './generator-options.ts'
import { passwordGeneratorRu } from './messages.ru.ts'
import { OptionGroup } from './option-group.tsx'
import { SeparatorRow } from './separator-row.tsx'
import { WordChoices } from './word-choices.tsx'

/** Props of {@link MnemonicOptionsForm}. */
export interface MnemonicOptionsFormProps {
  readonly options: GeneratorOptions
  readonly onChange: (changed: {
    readonly mnemonic?: MnemonicOptions
    readonly wordLists?: readonly WordListName[]
    readonly spelling?: RussianSpelling
  }) => void
}

/** Parts of a phrase. */
export function MnemonicOptionsForm({ options, onChange }: MnemonicOptionsFormProps) {
  const { mnemonic: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const { mnemonic } = options
  const change = (changed: Partial<MnemonicOptions>) => onChange({ mnemonic: { ...mnemonic, ...changed } })
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-3">
      <RangeField
        label={messages.words}
        numberLabel={messages.wordsNumber}
        min={mnemonicLimits.minWords}
        max={mnemonicLimits.maxWords}
        value={mnemonic.wordCount}
        onChange={(wordCount) => change({ wordCount })}
      />
      <OptionGroup name={messages.shape}>
        <SeparatorRow
          label={messages.separator}
          value={mnemonic.separator}
          onChange={(separator) => change({ separator })}
        />
        <SwitchRow
          label={messages.numbers}
          sample="517"
          checked={mnemonic.addNumbers}
          onChange={(addNumbers) => change({ addNumbers })}
        />
        <SwitchRow
          label={messages.specials}
          sample="!…?"
          checked={mnemonic.addSpecialChars}
          onChange={(addSpecialChars) => change({ addSpecialChars })}
        />
        <SwitchRow
          label={messages.mixedCase}
          sample={messages.mixedCaseSample}
          checked={mnemonic.mixedCase}
          onChange={(mixedCase) => change({ mixedCase })}
        />
      </OptionGroup>
      <WordChoices
        lists={options.wordLists}
        spelling={options.spelling}
        onListsChange={(wordLists) => onChange({ wordLists })}
        onSpellingChange={(spelling) => onChange({ spelling })}
      />
    </div>
  )
}
