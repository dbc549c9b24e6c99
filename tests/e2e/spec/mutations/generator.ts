import type { Mutation } from './mutation.ts'

const core = 'packages/vault-core/src/generator'
const ui = 'packages/vault-ui/src'
const dialogSpec = 'spec/generator-dialog.spec.ts'
const randomSpec = 'spec/generator-random.spec.ts'
const mnemonicSpec = 'spec/generator-mnemonic.spec.ts'

/** Faults in the generator and in how strength is told. */
export const mutations: readonly Mutation[] = [
  {
    name: 'a generated password does not reach the field',
    file: `${ui}/item-dialog/use-field-generator.ts`,
    find: 'setValue(`texts.${asking.key}`, value.text,',
    replace: "setValue(`texts.${asking.key}`, '',",
    spec: dialogSpec,
    test: 'confirming fills the field and closes, cancelling only closes; the field has the focus either way',
    fails: /toHaveValue/,
  },
  {
    name: 'an unknown tab of the generator means the first',
    file: `${core}/generator-tab.ts`,
    find: "if (!isGeneratorTab(value)) throw new VaultError('unknown_generator_tab')",
    replace: "if (!isGeneratorTab(value)) return 'random'",
    spec: dialogSpec,
    test: 'the generator is a place for anyone; its tabs are keyed random and mnemonic, memonic too, and nothing else',
    fails: /Неправильный тип генератора паролей/,
  },
  {
    name: 'the last character set can be switched off',
    file: `${ui}/password-generator/random-options.tsx`,
    find: 'locked={options[set] && chosen.length === 1}',
    replace: 'locked={false}',
    spec: randomSpec,
    test: 'each set gives its own characters, never l, 1, I, O or 0, and at least one set stays on',
    fails: /toHaveAccessibleDescription/,
  },
  {
    name: 'the number of the length takes more than 64',
    file: `${ui}/primitives/range-field.tsx`,
    find: "if (text !== '' && number >= min && number <= max) onChange(number)",
    replace: "if (text !== '' && number >= min) onChange(Math.min(number, max))",
    spec: randomSpec,
    test: 'the length is 4 to 64 and 12 at first, by slider and number in agreement; a change makes another password',
    fails: /toHaveValue[^]*45/,
  },
  {
    name: '60 bits are not yet strong',
    file: `${core}/strength-rating.ts`,
    find: 'const levelBits = [28, 36, 60, 128,',
    replace: 'const levelBits = [28, 36, 61, 128,',
    spec: randomSpec,
    test: 'the bits, the label, the bar and its colour follow from the draws',
    fails: /Сильный, 60 бит/,
  },
  {
    name: 'the password shrinks twice as fast',
    file: `${ui}/password-generator/generated-value.tsx`,
    find: 'perCharacter: 0.1 }',
    replace: 'perCharacter: 0.2 }',
    spec: randomSpec,
    test: 'the password is written in 16 px less a tenth a character, and never smaller than 12 px',
    fails: /toBeCloseTo/,
  },
  {
    name: 'draws of the incomplete last run are taken',
    file: `${core}/random-password.ts`,
    find: 'const limit = 256 - (256 % alphabet.length)',
    replace: 'const limit = 256',
    spec: randomSpec,
    test: 'every character comes from the cryptographic source, and draws that would favour some are thrown away',
    fails: /Expected: "aabb/,
  },
  {
    name: 'the separator takes two characters',
    file: `${ui}/password-generator/separator-row.tsx`,
    find: 'isSeparator(text)) onChange(text)',
    replace: 'isSeparator(text.slice(0, 1))) onChange(text)',
    spec: mnemonicSpec,
    test: 'the separator is one character: longer input is ignored, and left empty it is a dash again',
    fails: /toHaveText|toHaveValue/,
  },
  {
    name: 'odd words begin with a capital',
    file: `${core}/mnemonic.ts`,
    find: 'index % 2 === 0 ? capitalise(word)',
    replace: 'index % 2 === 1 ? capitalise(word)',
    spec: mnemonicSpec,
    test: 'a phrase has 4 to 25 words and every one of its parts as chosen; each change makes another',
    fails: /toHaveText/,
  },
  {
    name: 'diversity weighs less than it should',
    file: `${core}/strength-analyser.ts`,
    find: '0.3 * details.diversityScore',
    replace: '0.25 * details.diversityScore',
    spec: 'spec/strength.spec.ts',
    test: 'a typed password has one of five levels, in words, length and colour',
    fails: /toHaveAttribute[^]*aria-valuetext/,
  },
]
