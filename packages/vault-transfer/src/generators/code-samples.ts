import { utf8 } from './planted-entry.ts'

const text = (...lines: readonly string[]) => utf8(lines.join('\n'))

/** Files of authenticators, and what they are read as. */
export const codeSamples = [
  {
    id: 'aegis-json',
    bytes: utf8(
      '{"version":1,"header":{"slots":null,"params":null},"db":{"version":3,"entries":[{"type":"totp","uuid":"1","name":"ivan","issuer":"mail","note":"n","favorite":true,"info":{"secret":"JBSWY3DPEHPK3PXP","algo":"SHA1","digits":6,"period":30},"groups":["g"]}],"groups":[{"uuid":"g","name":"Работа"}]}}',
    ),
    items: [
      {
        type: 'login',
        name: 'mail',
        favourite: true,
        tags: ['Работа'],
        texts: { username: 'ivan', totp: 'JBSWY3DPEHPK3PXP', note: 'n' },
        fields: [],
      },
    ],
  },
  {
    id: 'twofas-json',
    bytes: utf8(
      '{"services":[{"name":"mail","secret":"JBSWY3DPEHPK3PXP","otp":{"account":"ivan","digits":8,"period":30,"algorithm":"SHA256","tokenType":"TOTP"},"groupId":"g"}],"groups":[{"id":"g","name":"Работа"}],"schemaVersion":4}',
    ),
    items: [
      {
        type: 'login',
        name: 'mail',
        folder: ['Работа'],
        texts: {
          username: 'ivan',
          totp: 'otpauth://totp/mail:ivan?secret=JBSWY3DPEHPK3PXP&issuer=mail&algorithm=SHA256&digits=8',
        },
        fields: [],
      },
    ],
  },
  {
    id: 'otpauth-txt',
    bytes: text('otpauth://totp/mail:ivan?secret=JBSWY3DPEHPK3PXP&issuer=mail', '', 'steam://JBSWY3DPEHPK3PXP', 'мимо'),
    items: [
      {
        type: 'login',
        name: 'mail',
        texts: { username: 'ivan', totp: 'otpauth://totp/mail:ivan?secret=JBSWY3DPEHPK3PXP&issuer=mail' },
      },
      { texts: { totp: 'steam://JBSWY3DPEHPK3PXP' } },
    ],
    problems: [{ position: 4, code: 'unreadable' }],
  },
] as const
