import { describe, expect, it } from 'vitest'
import { markOfAddress } from './mark-of-address.ts'
import { drawnMarks, serviceMarks } from './service-marks-data.ts'

const markOf = (text: string, trusted = true) => markOfAddress({ uris: [{ uri: { trusted, text }, match: null }] })
const groundOf = (host: string) => serviceMarks.find(([hosts]) => hosts.split(' ').includes(host))?.[1]

it('are more than two hundred, each for hosts of its own', () => {
  expect(serviceMarks.length + drawnMarks.length).toBeGreaterThan(200)
  const hosts = [...serviceMarks, ...drawnMarks].flatMap(([names]) => names.split(' '))
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([])
  expect(
    hosts.filter((host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).hostname !== host),
  ).toEqual([])
})

describe('those that are drawn', () => {
  it('are of sixty services that people in Russia use most, and more', () => {
    expect(drawnMarks.length).toBeGreaterThanOrEqual(60)
    expect(markOf('https://passport.yandex.ru/auth')).toMatchObject({ ground: '#fc3f1d', ink: '#ffffff' })
    expect(markOf('https://esia.gosuslugi.ru/login')).toEqual(markOf('gosuslugi.ru'))
    expect(markOf('https://online.sberbank.ru')).toEqual(markOf('sber.ru'))
    expect(markOf('https://id.tinkoff.ru')).toEqual(markOf('https://www.tbank.ru'))
    expect(markOf('https://m.vk.com')?.ground).toBe('#0077ff')
  })

  it('are told apart by their letters', () => {
    const strokes = drawnMarks.map(([, , , letters]) => letters)
    expect(strokes.filter((letters, index) => strokes.indexOf(letters) !== index)).toEqual([])
  })

  it('are legible: letters on their ground have a contrast of three and more', () => {
    const ratios = drawnMarks.map(([hosts, ground, ink]) => [hosts, contrast(ground, `#${ink}`)] as const)
    expect(ratios.filter(([, ratio]) => !(ratio >= 3))).toEqual([])
  })
})

/** Contrast of the first colour that is written in each of two texts, as WCAG 2.2 defines it. */
function contrast(...colors: readonly string[]): number {
  const [one = 0, other = 0] = colors
    .map((color) => {
      const channels = /#(..)(..)(..)/u.exec(color)?.slice(1) ?? []
      const [red = 0, green = 0, blue = 0] = channels.map((pair) => {
        const part = Number.parseInt(pair, 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    })
    .toSorted((a, b) => b - a)
  return one / other
}

it.each(['https://github.com/login', 'github.com', 'http://GitHub.com:8080', 'https://gist.github.com'])(
  'find the service of %s',
  (address) => {
    expect(markOf(address)?.ground).toBe(`#${groundOf('github.com')}`)
  },
)

it('find the nearest of several', () => {
  expect(markOf('https://mail.google.com/inbox')?.path).toBe(markOf('gmail.com')?.path)
  expect(markOf('https://drive.google.com')?.path).not.toBe(markOf('https://accounts.google.com')?.path)
  expect(markOf('https://cloud.yandex.ru')?.path).not.toBe(markOf('https://yandex.ru')?.path)
})

it.each([
  'https://github.com.evil.example',
  'https://notgithub.com',
  'https://github.com@evil.example',
  'https://evil.example/github.com',
  'https://github.io',
  'https://com',
  'https://gosuslugi.ru.example',
  'https://gov.ru',
  'javascript:github.com',
  'гитхаб',
])('give %s no familiar face', (address) => {
  expect(markOf(address)).toBeUndefined()
})

it('give an address that did not open no face', () => {
  expect(markOf('https://github.com', false)).toBeUndefined()
  expect(markOfAddress({ uris: [] })).toBeUndefined()
})
