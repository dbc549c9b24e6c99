import { decodeQR } from 'qr/decode.js'

/** Why a picture gives no text: it is `tooLarge` to be looked at, or `noCode` is found in it. */
export type PictureFault = 'tooLarge' | 'noCode'

/** Result of looking at a picture. */
export type ReadPicture =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: PictureFault }

/** Bytes of a picture; a photograph of a phone has less. */
const mostBytes = 10_000_000
/** Pixels of a picture: few bytes may unfold into many. */
const mostPixels = 60_000_000
/** Pixels of the longer side that is looked at: a code that fills a tenth of it is found. */
const longestSide = 1_600
/** A code of one pixel a module is too fine to be found as it is. */
const shortestSide = 240
/** How long it may take, in milliseconds. */
const timeLimit = 1_500

/** Finds a QR code in a picture. Nothing leaves the page. */
export async function readPicture(picture: Blob): Promise<ReadPicture> {
  if (picture.size > mostBytes) return { ok: false, fault: 'tooLarge' }
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return { ok: false, fault: 'noCode' }
  try {
    if (bitmap.width * bitmap.height > mostPixels) return { ok: false, fault: 'tooLarge' }
    return { ok: true, text: decodeQR(pixelsOf(bitmap), { timeLimit }) }
  } catch {
    return { ok: false, fault: 'noCode' }
  } finally {
    bitmap.close()
  }
}

/** The pixels of a picture on white, in a size in which a code can be found. */
function pixelsOf(bitmap: ImageBitmap): ImageData {
  const longer = Math.max(bitmap.width, bitmap.height)
  const scale = longer > longestSide ? longestSide / longer : Math.max(1, Math.ceil(shortestSide / longer))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser draws nothing.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingEnabled = scale < 1
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
