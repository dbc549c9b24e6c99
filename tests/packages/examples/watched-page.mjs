// A page of an example, and everything it says and asks for.

/**
 * @typedef {object} WatchedPage
 * @property {import('playwright').Page} page
 * @property {string[]} messages lines of the console, errors of the page and violations of its policy
 * @property {string[]} requests addresses asked for, in their order
 * @property {() => Promise<void>} closeWithoutMessages closes it, and rejects when anything was said, or asked for at
 *   another origin than the example's
 */

/** Advice that a React meant for development always prints. */
const advertisement = /^info: %cDownload the React DevTools/u

/**
 * Makes a page that writes down what happens in it.
 *
 * @param {import('playwright').Browser} browser
 * @param {readonly string[]} origins that it may ask: the example's own, first of all
 * @param {import('playwright').BrowserContextOptions} [options]
 * @returns {Promise<WatchedPage>}
 */
export async function watchPage(browser, origins, options) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const messages = []
  const requests = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  await context.exposeBinding('reportViolation', (_source, violation) => messages.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      globalThis.reportViolation(`${effectiveDirective}: ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`)
    })
  })
  const isElsewhere = (address) => !/^(?:data|blob):/u.test(address) && !origins.includes(new URL(address).origin)
  const closeWithoutMessages = async () => {
    await context.close()
    const unexpected = [...messages.filter((line) => !advertisement.test(line)), ...requests.filter(isElsewhere)]
    if (unexpected.length > 0)
      throw new Error(`The page wrote messages, or asked for something elsewhere:\n${unexpected.join('\n')}`)
  }
  return { page, messages, requests, closeWithoutMessages }
}
