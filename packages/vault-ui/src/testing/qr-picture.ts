import { encodeQR } from 'qr'

/**
 * A picture of a QR code, as a person would have it in a file.
 *
 * @param scale pixels a square of the code
 */
export function qrPicture(text: string, scale = 4): File {
  return new File([encodeQR(text, 'gif', { scale })], 'qr.gif', { type: 'image/gif' })
}
