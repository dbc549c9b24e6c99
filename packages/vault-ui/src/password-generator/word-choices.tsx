import { wordListNames, type RussianSpelling, type WordListName } from '@larets/vault-core/generator'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Chip } from '../primitives/chip.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'

/** Props of {@link WordChoices}. */
export interface WordChoicesProps {
  readonly lists: readonly WordListName[]
  readonly spelling: RussianSpelling
  readonly onListsChange: (lists: readonly WordListName[]) => void
  readonly onSpellingChange: (spelling: RussianSpelling) => void
}

const spellings: readonly RussianSpelling[] = ['cyrillic', 'transliteration', 'latin-layout']

/** Source of the words, several lists together if wanted, and how Russian ones are written. */
export function WordChoices({ lists, spelling, onListsChange, onSpellingChange }: WordChoicesProps) {
  const { mnemonic: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const id = useId()
  const [refused, setRefused] = useState(false)

  const toggle = (list: WordListName) => {
    const next = wordListNames.filter((name) => lists.includes(name) !== (name === list))
    setRefused(next.length === 0)
    if (next.length > 0) onListsChange(next)
  }
  return (
    <>
      <Choices title={messages.lists}>
        {wordListNames.map((list) => (
          <Chip
            key={list}
            type="checkbox"
            label={messages.listNames[list]}
            checked={lists.includes(list)}
            aria-describedby={lists.includes(list) && lists.length === 1 ? `${id}-reason` : undefined}
            onChange={() => toggle(list)}
          />
        ))}
      </Choices>
      <span id={`${id}-reason`} hidden>
        {messages.lastList}
      </span>
      <p role="alert" className="vlt:-mt-1 vlt:text-sm vlt:text-danger-text vlt:empty:hidden">
        {refused ? messages.lastList : null}
      </p>
      {lists.includes('russian') ? (
        <Choices title={messages.spelling}>
          {spellings.map((choice) => (
            <Chip
              key={choice}
              type="radio"
              name={id}
              label={messages.spellings[choice]}
              checked={choice === spelling}
              onChange={() => onSpellingChange(choice)}
            />
          ))}
        </Choices>
      ) : null}
    </>
  )
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset data-vlt-slot="choices" className="vlt:min-w-0">
      <legend className="vlt:mb-1.5 vlt:text-sm vlt:font-medium">{title}</legend>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-1.5">{children}</div>
    </fieldset>
  )
}
