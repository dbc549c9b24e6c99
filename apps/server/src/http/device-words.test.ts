import { describe, expect, it } from 'vitest'
import { readDeviceWords } from './device-words.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

describe('a User-Agent', () => {
  it.each([
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
    [`${windows} ${webKit} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, 'Yandex Browser', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    [`${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
    [`${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
    [`${android} ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    ['curl/8.17.0', null, null],
    ['', null, null],
  ])('%s', (header, browser, system) => {
    expect(readDeviceWords(header)).toEqual({ browser, system })
  })

  it('that is missing, or longer than any browser’s, says nothing', () => {
    expect(readDeviceWords(null)).toEqual({ browser: null, system: null })
    expect(readDeviceWords(`${windows} Chrome/1 ${'x'.repeat(1_000)}`)).toEqual({ browser: null, system: null })
  })
})
