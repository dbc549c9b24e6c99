/**
 * An answer that is sent while it is made: no more is made than its reader takes. The first piece is made before the
 * answer begins, so that what fails until then gets an answer of its own. What fails later breaks the answer off, so
 * that nobody takes it for whole.
 *
 * @param answer.pieces the text; `return()` is called when its reader goes away. `givenUp` resolves with why no more of
 *   it comes
 * @param answer.etag asked once the first piece is there
 * @param breakOff ends the connection at once
 * @param coded what is sent of the text, which sets the headers that say so
 */
export async function streamedText(
  {
    pieces,
    etag,
  }: {
    readonly pieces: AsyncGenerator<string, void> & { readonly givenUp?: Promise<unknown> }
    readonly etag?: () => string | null
  },
  headers: Headers,
  breakOff: (error: unknown) => void,
  coded: (text: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array> = (text) => text,
): Promise<Response> {
  const encoder = new TextEncoder()
  void pieces.givenUp?.then(breakOff)
  let isGone = false
  let next: IteratorResult<string, void> | undefined = await pieces.next()
  const tag = etag?.() ?? null
  if (tag !== null) headers.set('ETag', tag)
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = next ?? (await pieces.next())
          next = undefined
          // Its reader went away while this piece was made.
          if (isGone) return
          if (value !== undefined) controller.enqueue(encoder.encode(value))
          if (done === true) controller.close()
        } catch (error) {
          breakOff(error)
          controller.close()
        }
      },
      cancel: async () => {
        isGone = true
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(coded(body), { headers })
}
