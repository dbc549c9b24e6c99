import type { RegistrableDomains } from '../matching/registrable-domain.ts'

/** Some of the public suffixes, of both parts of the list; any last label counts as one. */
const suffixes = new Set(
  [
    'ru com org net de uk co.uk org.uk au com.au jp co.jp io me app dev example test xn--p1ai xn--80asehdb',
    'github.io gitlab.io vercel.app netlify.app pages.dev blogspot.com herokuapp.com s3.amazonaws.com msk.ru',
  ]
    .join(' ')
    .split(' '),
)

/** Tells registrable domains by a short list of suffixes, for tests and measurements; an extension brings all of them. */
export const sampleDomains: RegistrableDomains = {
  of(host) {
    if (suffixes.has(host)) return null
    const last = host.lastIndexOf('.')
    let suffix = last + 1
    for (let dot = host.lastIndexOf('.', last - 1); dot > 0; dot = host.lastIndexOf('.', dot - 1)) {
      if (suffixes.has(host.slice(dot + 1))) suffix = dot + 1
    }
    return host.slice(host.lastIndexOf('.', suffix - 2) + 1)
  },
}
