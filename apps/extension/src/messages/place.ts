import * as z from 'zod/mini'

/**
 * One document of a page on the web. The worker puts it together from what the browser tells of a sender or of a tab;
 * no message of a page says where it comes from. Another document in the same frame is another place.
 */
export const place = z.object({
  tabId: z.int(),
  /** 0 for the page itself. */
  frameId: z.int(),
  documentId: z.string(),
  /** Address of the document, of http or https. */
  url: z.string(),
  /** Address of the page that the frame is in; the same where it is the page itself. */
  topUrl: z.string(),
})
/** Output of {@link place}. */
export type Place = z.output<typeof place>

/** Places of a tab. */
export const places = z.array(place)
