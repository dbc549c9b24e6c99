import { expect, it } from 'vitest'
import { markOfAddress } from './mark-of-address.ts'
import { serviceMarks } from './service-marks-data.ts'

const markOf = (text: string, trusted = true) => markOfAddress({ uris: [{ uri: { trusted, text }, match: null }] })
const groundOf = (host: string) => serviceMarks.find(([hosts]) => hosts.split(' ').includes(host))?.[1]

it('are some hundred and fifty, each for hosts of its own', () => {
  expect(serviceMarks.length).toBeGreaterThan(150)
  const hosts = serviceMarks.flatMap(([names]) => names.split(' '))
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([])
  expect(
    hosts.filter((host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).hostname !== host),
  ).toEqual([])
})

it.each(['https://github.com/login', 'github.com', 'http://GitHub.com:8080', 'https://gist.github.com'])(
  'find the service of %s',
  (address) => {
    expect(markOf(address)?.ground).toBe(`#${groundOf('github.com')}`)
  },
)

it('find the nearest of several', () => {
  expect(markOf('https://mail.google.com/inbox')?.path).toBe(markOf('gmail.com')?.path)
  expect(markOf('https://drive.google.com')?.path).not.toBe(markOf('https://accounts.google.com')?.path)
})

it.each([
  'https://github.com.evil.example',
  'https://notgithub.com',
  'https://github.com@evil.example',
  'https://evil.example/github.com',
  'https://github.io',
  'https://com',
  'javascript:github.com',
  'гитхаб',
])('give %s no familiar face', (address) => {
  expect(markOf(address)).toBeUndefined()
})

it('give an address that did not open no face', () => {
  expect(markOf('https://github.com', false)).toBeUndefined()
  expect(markOfAddress({ uris: [] })).toBeUndefined()
})
