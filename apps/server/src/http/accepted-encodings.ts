/**
 * Which codings of contents a client takes, from its `Accept-Encoding` (RFC 9110, section 12.5.3).
 *
 * @param header null where there is none
 * @returns their names, in small letters; those that it refuses by `q=0` are not among them
 */
export function acceptedEncodings(header: string | null): ReadonlySet<string> {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return new Set(accepted.map(([encoding = '']) => encoding))
}
