import { drawFrames } from '../harness/draw-frames.ts'
import { expect, test } from '../harness/test.ts'

test(
  'texts in Russian and English need the basic part of the type alone, and a letter of others brings the rest',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    const asked: string[] = []
    page.on('request', (request) => {
      const [, file] = /\/assets\/(ibm-plex-sans-.+)-[\w-]{8}\.woff2$/u.exec(new URL(request.url()).pathname) ?? []
      if (file !== undefined) asked.push(file)
    })
    /**
     * Which of the type's files have been asked for since the last question, once everything is drawn. What the page
     * preloads is asked for whether it is used or not.
     */
    const askedFor = async () => {
      await drawFrames(page, 2)
      await page.evaluate(() => document.fonts.ready)
      return asked.splice(0).toSorted()
    }
    /** Where the letters begin that each part of the type has with which something is drawn. */
    const drawnWith = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => family.includes('IBM Plex Sans Variable') && status === 'loaded')
          .map(({ unicodeRange }) => unicodeRange.split(',')[0]),
      )
    const basic = ['ibm-plex-sans-basic-cyrillic', 'ibm-plex-sans-basic-latin']

    await page.reload()
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()
    await person.search('Ёж, №1 — «ВТБ»: ещё… site@example.test')
    expect(await askedFor()).toEqual(basic)
    expect(await drawnWith()).toEqual(['U+401', 'U+20-7E'])

    await page.goto(`${new URL(page.url()).origin}/settings`)
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await askedFor()).toEqual(basic)

    await page.goto(new URL(page.url()).origin)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await expect(search).toBeVisible()
    expect(await askedFor()).toEqual(basic)
    await search.fill('café')
    await expect.poll(askedFor).toEqual(['ibm-plex-sans-latin-wght-normal'])
    await expect.poll(drawnWith).toEqual(['U+401', 'U+0-1F', 'U+20-7E'])
  },
)
