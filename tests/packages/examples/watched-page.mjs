// A page of an example, and everything it says and asks for.

/**
 * @typedef {object} WatchedPage
 * @property {import('playwright').Page} page
 * @property {string[]} said lines of the console, errors of the page and violations of its policy
 * @property {string[]} requests addresses asked for, in their order
 * @property {() => Promise<void>} closeInSilence closes it, and rejects when anything was said, or asked for at another origin
 *   than the example's
 */

/** What a React that is meant for development recommends to everybody. */
const advertisement = /^info: %cDownload the React DevTools/u

/**
 * Makes a page that writes down what happens in it.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin the example's own
 * @param {import('playwright').BrowserContextOptions} [options]
 * @returns {Promise<WatchedPage>}
 */
export async function watchPage(browser, origin, options) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const said = []
  const requests = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  await context.exposeBinding('reportViolation', (_source, violation) => said.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      globalThis.reportViolation(`${effectiveDirective}: ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`)
    })
  })
  const isElsewhere = (address) => !/^(?:data|blob):/u.test(address) && new URL(address).origin !== origin
  const closeInSilence = async () => {
    await context.close()
    const heard = [...said.filter((line) => !advertisement.test(line)), ...requests.filter(isElsewhere)]
    if (heard.length > 0) throw new Error(`The page was not silent:\n${heard.join('\n')}`)
  }
  return { page, said, requests, closeInSilence }
}
