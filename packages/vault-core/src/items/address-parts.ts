import { hostInLetters } from '../folding.ts'

/** An address as it is shown: what leads to its host, the host, and what follows it. */
export interface AddressParts {
  /** Text before the registrable name. */
  readonly before: string
  /** The host that a browser opens, in letters; empty where an address has none. */
  readonly host: string
  /** Text after it. */
  readonly after: string
  /**
   * The same host as the network knows it, where its letters may be taken for others; null where they are what they
   * seem.
   */
  readonly ascii: string | null
}

/** Marks that turn or reorder what is written around them (Unicode, Bidi_Control). */
const directions = /\p{Bidi_Control}/gu
/** A scheme and what a browser takes for its slashes; whoever is named; the host with its port; all the rest. */
const written = /^([a-z][a-z\d+.-]*:[\\/]*)?((?:[^\\/?#]*@)?)([^\\/?#]*)(.*)$/isu

/**
 * Takes an address apart by the host that a browser would open, however it is disguised:
 * `https://evil.example\.bank.ru`, invisible marks in it, a user name that looks like a host.
 *
 * @param address of http or https, with or without its scheme
 */
export function addressParts(address: string): AddressParts {
  const text = address.trim()
  const [, scheme = '', user = '', typed = '', rest = ''] = written.exec(text) ?? []
  const candidate = scheme === '' ? `https://${text}` : text
  if (!URL.canParse(candidate)) return { before: '', host: '', after: shown(text), ascii: null }
  const { hostname } = new URL(candidate)
  const letters = hostInLetters(hostname)
  const port = /:\d*$/u.exec(typed)?.[0] ?? ''
  const own = typed.slice(0, typed.length - port.length)
  // As it was typed where that is the host, capitals and all; otherwise what a browser makes of it.
  const isItself = [letters, hostname].includes(own.toLowerCase())
  return {
    before: shown(scheme + user),
    host: isItself ? own : letters,
    after: shown(port + rest),
    ascii: isTelling(letters) && own.toLowerCase() !== hostname ? hostname : null,
  }
}

const shown = (part: string) => part.replaceAll(directions, '')

/** Letters of two scripts, or of one that neither Russian nor English is written in. */
function isTelling(host: string): boolean {
  const isLatin = /\p{Script=Latin}/u.test(host)
  const isRussian = /\p{Script=Cyrillic}/u.test(host)
  return (isLatin && isRussian) || /(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}/u.test(host)
}
