import { ru } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { describe, expect, it } from 'vitest'
import { messagesEn } from './messages.en.ts'
import { messagesRu } from './messages.ru.ts'

/** Forms of one sentence, and not a group of texts. */
const isForms = (value: object) =>
  'other' in value && Object.keys(value).every((key) => /^(?:=0|zero|one|two|few|many|other)$/u.test(key))

/** Every text of a tree, by its path; a text with parameters is written with a sample, and one with forms with all. */
function textsOf(tree: object, path: string): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
      const place = `${path}.${key}`
      if (typeof value === 'function') return [[place, Reflect.apply(value, undefined, ['5'])] as const]
      if (typeof value === 'object' && value !== null && isForms(value))
        return [[place, JSON.stringify(value)] as const]
      return typeof value === 'object' && value !== null ? [...textsOf(value, place)] : [[place, value] as const]
    }),
  )
}

const inSpecification = 'the specification has it so'
const onlyDigits = 'digits are no words'
/** Texts that are the same in both languages, and why. */
const same: Readonly<Record<string, string>> = {
  'app.errors.problems.unauthorized.message': inSpecification,
  'app.items.copyFailed': inSpecification,
  'app.items.types.wifi.add': 'a name of its own',
  'app.items.types.wifi.section': 'a name of its own',
  'app.settings.languages.en': 'a language calls itself',
  'app.settings.languages.ru': 'a language calls itself',
  'app.shell.account': inSpecification,
  'app.shell.notifications': inSpecification,
  'views.account.devices.named': 'two names and a comma',
  'views.export.formats.bitwarden.name': 'a name of its own',
  'views.export.formats.kdbx.name': 'a name of its own',
  'views.itemFields.cardNetworks.americanExpress': 'a name of its own',
  'views.itemFields.cardNetworks.jcb': 'a name of its own',
  'views.itemFields.cardNetworks.mastercard': 'a name of its own',
  'views.itemFields.cardNetworks.unionPay': 'a name of its own',
  'views.itemFields.cardNetworks.visa': 'a name of its own',
  'views.itemFields.network.choices.WEP': 'a name of its own',
  'views.itemFields.types.login.fields.uris.placeholder': 'the host of the page',
  'views.itemFields.types.wifi.fields.hidden.copy': 'is not copied',
  'views.itemFields.types.wifi.fields.security.copy': 'is not copied',
  'views.itemFields.types.wifi.name': 'a name of its own',
  'views.itemFields.types.card.fields.number.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.department.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.driverLicence.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.foreignPassport.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.inn.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.paper.copy': 'is not copied',
  'views.itemFields.types.identity.fields.passport.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.policy.placeholder': onlyDigits,
  'views.itemFields.types.identity.fields.snils.placeholder': onlyDigits,
  'views.passwordGenerator.value.copyFailed': inSpecification,
  'views.health.chip': 'a name and a number',
  'views.importView.preview.chip': 'a name and a number',
  'views.importView.preview.recognised': 'two names and a dash',
  'views.importView.report.namedFields': 'a number of fields and their names',
  'views.importView.report.note': 'a name and a number',
  'views.kept.generated.of': 'a site and a moment',
  'views.kept.waiting.of': 'a site and a name',
  'views.strengthMeter.withBits': 'has no word of its own',
}

const russian = new Map([...textsOf(messagesRu, 'app'), ...textsOf(ru, 'views')])
const english = new Map([...textsOf(messagesEn, 'app'), ...textsOf(en, 'views')])
const placesOf = (texts: readonly (readonly [string, unknown])[]) => texts.map(([place]) => place)

describe('the English texts of the app and of the views', () => {
  it('are there for every Russian one', () => {
    expect([...english.keys()].toSorted()).toEqual([...russian.keys()].toSorted())
  })

  it('are other words, but where a reason is written down', () => {
    const equal = [...russian].filter(([place, text]) => text !== null && english.get(place) === text)
    expect(placesOf(equal).toSorted()).toEqual(Object.keys(same).toSorted())
  })

  it('have no Russian letter but in the name of the language', () => {
    const withCyrillic = [...english].filter(([, text]) => /[а-яё]/iu.test(String(text)))
    expect(placesOf(withCyrillic)).toEqual(['app.settings.languages.ru'])
  })

  it('leave out only what English has no letters for', () => {
    expect(placesOf([...english].filter(([place, text]) => !text && russian.get(place)))).toEqual([
      'views.strengthMeter.feedback.add_lowercase_cyrillic',
      'views.strengthMeter.feedback.add_uppercase_cyrillic',
    ])
  })
})
