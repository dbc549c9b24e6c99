import { decodeBase64 } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'
import { childrenOf, xmlTextOf, type XmlElement } from '../files/xml-file.ts'

/** Takes the mask off bytes, those of all masked values after one another. */
export type Unmask = (bytes: Uint8Array) => Uint8Array

/**
 * The values that are masked in the XML beyond its encryption. One stream goes over all of them, in the order of the
 * file.
 *
 * @param unmask null where the XML stands by itself, in which nothing can be masked
 * @throws TransferError `broken` for a value that is no base64
 */
export function unmaskedValues(file: XmlElement, unmask: Unmask | null): ReadonlyMap<XmlElement, string> {
  const masked: { readonly element: XmlElement; readonly bytes: Uint8Array }[] = []
  const walk = (element: XmlElement) => {
    if (element.attributes['Protected']?.toLowerCase() === 'true') {
      const bytes = decodeBase64(xmlTextOf(element).replaceAll(/\s/gu, ''))
      if (bytes === null) throw new TransferError('broken')
      masked.push({ element, bytes })
    }
    for (const child of childrenOf(element)) walk(child)
  }
  if (unmask === null) return new Map()
  walk(file)
  const whole = new Uint8Array(masked.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let at = 0
  for (const { bytes } of masked) {
    whole.set(bytes, at)
    at += bytes.length
  }
  const plain = unmask(whole)
  const texts = new Map<XmlElement, string>()
  const decoder = new TextDecoder()
  at = 0
  for (const { element, bytes } of masked) {
    texts.set(element, decoder.decode(plain.subarray(at, at + bytes.length)))
    at += bytes.length
  }
  return texts
}
