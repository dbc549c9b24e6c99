/**
 * The key that leads on in the direction that the toolbar sets, as `userEvent.keyboard` writes it.
 *
 * @param globals of the story's context
 */
export function forwardKey(globals: Readonly<Record<string, unknown>>): string {
  return globals['direction'] === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}'
}
