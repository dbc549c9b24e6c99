import { matchModeOf, matchModes, matchNumber, type MatchMode } from '@larets/vault-core/matching'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../locale/messages-context.tsx'
import { focusRing } from '../../primitives/focus-ring.ts'
import { Icon } from '../../primitives/icon.tsx'
import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import { useUsualMatch } from './usual-match.ts'

/** Properties of {@link MatchChoice}. */
export interface MatchChoiceProps {
  /** Number of the address, from 1. */
  readonly count: number
  readonly match: number | null
  readonly disabled: boolean
  readonly onChoose: (match: number | null) => void
}

/** Words for each way of matching. */
export type ModeWords = ItemFieldsMessages['addresses']['modes']

/** Words for how an address is matched that has a mode of its own. */
export const wordOfMatch = (match: number, words: ModeWords): string => words[matchModeOf(match) ?? 'newer']

const choices: readonly (MatchMode | null)[] = [null, ...matchModes]
const numberOf = (mode: MatchMode | null) => (mode === null ? null : matchNumber(mode))

/** Chooses on which pages an address is filled: a quiet line under it, as it is seldom another than the usual one. */
export function MatchChoice({ count, match, disabled, onChoose }: MatchChoiceProps) {
  const { addresses: messages } = useMessages('itemFields', itemFieldsRu)
  const usual = messages.usual[useUsualMatch()]
  const known = choices.map(numberOf)
  // A number of a newer version stays until another one is chosen.
  const numbers = known.includes(match) ? known : [...known, match]
  return (
    <div
      data-vlt-slot="match-choice"
      className="vlt:flex vlt:min-w-0 vlt:flex-wrap vlt:items-center vlt:gap-x-1.5 vlt:text-sm"
    >
      <span aria-hidden className="vlt:text-text-muted">
        {messages.where}:
      </span>
      <span className="vlt:relative vlt:min-w-0">
        <select
          aria-label={count === 1 ? messages.where : messages.whereNumbered({ count })}
          className={cx(
            'vlt:h-7 vlt:max-w-full vlt:min-w-0 vlt:field-sizing-content vlt:cursor-pointer vlt:appearance-none vlt:truncate',
            'vlt:rounded-xs vlt:bg-surface vlt:pe-5 vlt:text-lg vlt:text-text vlt:disabled:opacity-50 vlt:md:text-sm',
            'vlt:pointer-coarse:h-11',
            focusRing,
          )}
          value={String(match)}
          disabled={disabled}
          onChange={({ target }) => onChoose(numbers.find((number) => String(number) === target.value) ?? null)}
        >
          {numbers.map((number) => (
            <option key={String(number)} value={String(number)}>
              {number === null ? usual : wordOfMatch(number, messages.modes)}
            </option>
          ))}
        </select>
        <Icon
          shape={ChevronDown}
          aria-hidden
          className="vlt:pointer-events-none vlt:absolute vlt:end-0 vlt:top-1/2 vlt:size-4 vlt:-translate-y-1/2 vlt:text-text-muted"
        />
      </span>
    </div>
  )
}
