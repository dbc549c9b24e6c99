import { utf8 } from './planted-entry.ts'

const text = (...lines: readonly string[]) => utf8(lines.join('\n'))

/** Files of KeePass and KeePassXC, and what they are read as. */
export const keepassSamples = [
  {
    // Made by KeePassXC 2.7.4, `keepassxc-cli db-create`, `mkdir` and `add`.
    id: 'kdbx',
    password: 'pass',
    bytes: new Uint8Array(
      Buffer.from(
        'A9mimmf7S7UBAAMAAhAAMcHy5r9xQ1C+WAUhavxa/wMEAAEAAAAEIABhFjPOop8WIhL8GmYSVqxzD/TRnTCpgOEikOQxNvbM7wUgAFIXBWuLVc' +
          'r5+JEfOxsl6QBK+UphWFxx6jUaALJ0TRdHBggAK3cgAAAAAAAHEADB/NGNRSnyFLzDo5THXbHhCCAAxrtMT7E0eq/4r8YGLhxu3vGHKDNCrFbU' +
          '2ap80emz79EJIADUZEfBgU7Ina6uRdSx3vkg4enC8eXx5dXhYU/ku3YG4AoEAAIAAAAABAANCg0K5nceW96ihowE0ML71twwrD1cRIFM80vk0H' +
          '3zTO+vT+5W4Xb1bjhohEP2aRgVZuWPqji4MtLm7Mxlrho+PubUIgDCjoPvKIK7grQVzypqx7k1pgXJPBwX0Q/R401XRscsoPVvoucEIh2EpyIc' +
          'h8NOEma5n0o2BgvtmjWdO3IQ5PevqtLSr1cG35hYBApy3Bp/Wvn+jSH4PQTnDMGenzMIos5ohTLwhdW7g0RWEs1P+CVsoXV3J+/NeoFq74TBBc' +
          'FIFBXsubfepXMlGTqEhltStUPrvY2KJhE4yewhy/stAiXry2XRQNJnZ7n75ZhTY4fI/I5R+NtUapQR0dAbnByYhqmUsPA9t16U31EVF9lFRL4z' +
          'B7TH629zuQVafh6bwLQPkZuqmL3dwPgLVxFkz2/jtH1d1AO7S4pnRjO3fh6z5XbhA4cIoZ0XsOZHB1EGLD2xCjOhtfKkA2h83fChrz94ZBu5tI' +
          'uThJNATGWvWvH6yoIp0o1KAQui9QObR/bgetvNJXD7u6YE3q5TpjiuVIRWhM3vuPrroOyjoJv6AwWSkCiyz709rlnY09U9Rymgr3J1Bcd4jgmm' +
          'gxsLF0yB6PE25K5leHgmrCtzjq5kOAh70AIkV/8anyFcjeOywMppF04Hyv1wAoI0ixRVPziOiAVswVHnvd0HJBHV8fBwnKOBDsnKSSjNtbyJ7P' +
          'qxu9/3eyM7gRGyFkrHkwMMJrb8JeAYyhNzTbX6ml5HoR5yVdpRS9GfLF+LhR4gOALmE3sSOI6YI28jloP09sjg4su8xnksYLPFtAxK87+sa4ik' +
          '92xgXpC97ZocEm2pm2nIeoOz5S7cMFicYMuEcb18YveIdP6sihEB2bOis8CUyfxodKASCXFD2SFjpy4ZiT5gkDy8nlNH/QdCUKTsOpz4LrlZYO' +
          'Q3eGrDQvZr71xMaUg2GOhZeIsGtG6aoTij+Mh8aK4v3NFXVrhIBYATOBOJn3C0Jq4gl/Bq7K8Q281j/lwTTp/g9dd5w0aWXqRJoXZux3bAaEtJ' +
          'CLWH2S+8+fL9XUlhsZQ7r5/sIVOQIO+4un7ewo/Wj6YvmFcq2nobGfNAOopvX2xYId2/j6V2NuberoCVUhwsdmgtNbamG6JDg4ce/9mQVdVXpm' +
          'wZv2NboNFds+Kh6pbcqdzjMpI5BlEkKJx27NLG+rNU79zxupXzBLk2hbKzYke2nPTZCaAkAtEMbf2zN+3e/ul6swuCZ1ORqxxntod6RwnL3kIZ' +
          'zG4BhihANU2mBwVkOSzC0TEyNzedqz9XrhVB1OnX82wAzv+qfvdPtBfobADTVQOVJiugcsygv0GLphLdKZUomH+6O4tibnO3PkuWZJ39FO7/Y6' +
          '3s5+OxDCzvqYqFBEnCHUHFAP8Tv/2KUF1QAvhIgMhCag7D9ipUgEAUa5UyhHkD8DuRrTb0CtsmF/GoVCa0+Zn3LLi3ObPevisuvhBRZPdIUCCJ' +
          'bVtXCvlIVomQt32ip+L3imZYU1RORBeTFgfTcK64Za904C0Srzgjb2gibW2zlMTnvZ4DyTkDZmug2vFhsZZnR5soR+xM+lKYEnSHCXCdOSN/EE' +
          'vk9xhm0ZZbAmeMqeOYcdlde2GHEJD9m6E/P/UsIseQRO4ayd1LTlXus5sFyHo/7VbvYF8lvAzXIN4sbz/kjGTB4BJ9',
        'base64',
      ),
    ),
    items: [
      {
        type: 'login',
        name: 'Example',
        folder: ['Почта'],
        texts: { username: 'ivan', password: 'pw' },
        uris: [{ uri: 'https://example.com', match: null }],
        fields: [],
      },
    ],
  },
  {
    id: 'keepass-xml',
    bytes: text(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<KeePassFile><Meta><Generator>KeePassXC</Generator><RecycleBinEnabled>True</RecycleBinEnabled><RecycleBinUUID>AAAAAAAAAAAAAAAAAAAAAA==</RecycleBinUUID></Meta>',
      '<Root><Group><UUID>I2CQ3g3zSx2NWpfbB0Uvzg==</UUID><Name>Root</Name><Group><UUID>VgtPnUfjRQWTXZ2i9iSoEA==</UUID><Name>Mail &amp; more</Name><Entry>',
      '<UUID>zQZWjTz3TgqfcMyCJEjY1w==</UUID><Tags>work;home</Tags><Times><Expires>True</Expires><ExpiryTime>2030-02-01T00:00:00Z</ExpiryTime></Times>',
      '<String><Key>Title</Key><Value>Example</Value></String><String><Key>UserName</Key><Value>ivan</Value></String>',
      '<String><Key>Password</Key><Value ProtectInMemory="True">p&lt;w</Value></String><String><Key>Notes</Key><Value>a\tb</Value></String>',
      '<String><Key>TimeOtp-Secret-Base32</Key><Value ProtectInMemory="True">JBSWY3DPEHPK3PXP</Value></String><String><Key>TimeOtp-Length</Key><Value>8</Value></String>',
      '<String><Key>PIN</Key><Value ProtectInMemory="True">4321</Value></String></Entry></Group></Group><DeletedObjects/></Root></KeePassFile>',
    ),
    items: [
      {
        ...{ type: 'login', name: 'Example', folder: ['Mail & more'], tags: ['work', 'home'] },
        texts: {
          username: 'ivan',
          password: 'p<w',
          note: 'a\tb',
          totp: 'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&digits=8',
        },
        fields: [
          { label: 'PIN', kind: 'secret', value: '4321' },
          { label: 'Expires', kind: 'date', value: '01.02.2030' },
        ],
      },
    ],
  },
] as const
