import { hostInLetters } from '@larets/vault-core/items'

// Hosts as people read them: what stands in an address as `xn--…` is a word in some script, and may be a disguise.

/** A host in letters. */
export interface ShownHost {
  /** With its port; a label that is no punycode stays as it is written. */
  readonly text: string
  /** A label mixes scripts whose letters look alike, as Latin and Cyrillic do. */
  readonly isMixed: boolean
}

/** Reads the host of an address, with its port. */
export function shownHost(address: string): ShownHost {
  const { hostname, port } = new URL(address)
  const ascii = hostname.split('.')
  const labels = hostInLetters(hostname)
    .split('.')
    .map((label, at) => (readable.test(label) ? label : (ascii[at] ?? label)))
  return { text: labels.join('.') + (port === '' ? '' : `:${port}`), isMixed: labels.some(mixesScripts) }
}

const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether letters of several of these scripts stand in one label; ASCII letters are Latin ones. */
const mixesScripts = (label: string) => lookalikes.filter((script) => script.test(label)).length > 1

/** What a name may have. Controls, spaces and joiners would show as something else than they are. */
const readable = /^[\p{L}\p{M}\p{N}-]+$/u
