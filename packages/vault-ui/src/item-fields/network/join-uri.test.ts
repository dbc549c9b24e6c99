import { expect, it } from 'vitest'
import { joinUri } from './join-uri.ts'

const network = { ssid: 'Dacha', password: 'verysecret', security: 'WPA', hidden: false }

it.each([
  ['a protected network', {}, 'WIFI:T:WPA;S:Dacha;P:verysecret;;'],
  ['an old one', { security: 'WEP' }, 'WIFI:T:WEP;S:Dacha;P:verysecret;;'],
  ['an open one', { security: 'none', password: null }, 'WIFI:T:nopass;S:Dacha;;'],
  ['an open one whose password is left over', { security: 'none' }, 'WIFI:T:nopass;S:Dacha;;'],
  ['a hidden one', { hidden: true }, 'WIFI:T:WPA;S:Dacha;P:verysecret;H:true;;'],
  ['one of which only the password is known', { security: null }, 'WIFI:T:WPA;S:Dacha;P:verysecret;;'],
  ['one of which only the name is known', { security: null, password: null }, 'WIFI:T:nopass;S:Dacha;;'],
  ['Russian letters and spaces', { ssid: 'Дача у реки ' }, 'WIFI:T:WPA;S:Дача у реки ;P:verysecret;;'],
  [
    'signs of the grammar',
    { ssid: String.raw`a;b,c:d"e\f`, password: String.raw`;,:"\$` },
    String.raw`WIFI:T:WPA;S:a\;b\,c\:d\"e\\f;P:\;\,\:\"\\$;;`,
  ],
] as const)('the code of %s', (_, parts, uri) => {
  expect(joinUri({ ...network, ...parts })).toBe(uri)
})
