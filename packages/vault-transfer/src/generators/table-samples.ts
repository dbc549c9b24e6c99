import { utf8 } from './planted-entry.ts'

const text = (...lines: readonly string[]) => utf8(lines.join('\n'))

/** Tables of programs, written out, and what they are read as. */
export const tableSamples = [
  {
    id: 'larets-csv',
    bytes:
      utf8(String.raw`"vault","folder","favourite","type","name","url","username","password","tags","fields","match","number"
"Личное","Дом/Счета \/ всё","1","card","'=Карта","","","","срочно, a\, b","PIN [secret]: 12\\34","","4111111111111111"
"Личное","","","login","Почта","https://a.example
https://b.example","anna","a;'=b","","Вопрос\: какой: да\nнет","3
",""
`),
    items: [
      {
        ...{ type: 'card', name: '=Карта', folder: ['Дом', 'Счета / всё'], favourite: true, tags: ['срочно', 'a, b'] },
        ...{ texts: { number: '4111111111111111' }, fields: [{ label: 'PIN', kind: 'secret', value: '12\\34' }] },
      },
      {
        ...{
          type: 'login',
          name: 'Почта',
          texts: { username: 'anna', password: 'a;=b' },
          fields: [{ label: 'Вопрос: какой', kind: 'text', value: 'да\nнет' }],
        },
        uris: [
          { uri: 'https://a.example', match: 3 },
          { uri: 'https://b.example', match: null },
        ],
      },
    ],
  },
  {
    id: 'keepassxc-csv',
    bytes: text(
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
      '"Root/Дом","a","u","p","https://a.example","n","","0","2025-03-29T18:29:16Z",""',
    ),
    items: [
      {
        name: 'a',
        folder: ['Дом'],
        texts: { username: 'u', password: 'p', note: 'n' },
        fields: [{ label: 'Last Modified', kind: 'date', value: '29.03.2025' }],
      },
    ],
  },
  {
    id: 'keepass-csv',
    bytes: text(
      '"Account","Login Name","Password","Web Site","Comments"',
      String.raw`"a","u","p\"\\","https://a.example","n"`,
    ),
    items: [{ name: 'a', texts: { username: 'u', password: 'p"\\', note: 'n' } }],
  },
  {
    id: 'strongbox-csv',
    bytes: text(
      'Title,Username,Email,Password,URL,OTPAuth,Notes',
      'a,u,u@a.example,p,https://a.example,otpauth://totp/a?secret=JBSWY3DPEHPK3PXP,n',
    ),
    items: [
      {
        name: 'a',
        texts: { username: 'u', password: 'p', totp: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP', note: 'n' },
        fields: [{ label: 'Email', value: 'u@a.example' }],
      },
    ],
  },
  {
    id: 'enpass-csv',
    bytes: text('"Title","Fields"', '"a","Username","u","*Password","p","Website","a.example","*Слово","ёлка","n"', ''),
    items: [
      {
        position: 2,
        name: 'a',
        texts: { username: 'u', password: 'p', note: 'n' },
        uris: [{ uri: 'a.example', match: null }],
        fields: [{ label: 'Слово', kind: 'secret', value: 'ёлка' }],
      },
    ],
  },
  {
    id: 'buttercup-csv',
    bytes: text(
      '!type,!group_id,!group_name,!group_parent,title,username,password,URL,note',
      'group,g1,Дом,0,,,,,',
      'group,g2,Счета,g1,,,,,',
      'entry,g2,,,a,u,p,https://a.example,n',
      'group,g3,Trash,0,,,,,',
      'entry,g3,,,b,u,p,,',
    ),
    items: [{ name: 'a', folder: ['Дом', 'Счета'], texts: { username: 'u', password: 'p', note: 'n' } }],
    problems: [{ position: 6, name: 'b', code: 'in_trash' }],
  },
] as const
