/** How a story is pictured: `parameters.picture`. Every story is, in light, as far as it draws itself. */
export interface PictureParameter {
  /**
   * `story` (default): its topmost dialog or its box; `page`: everything, for what floats outside of both;
   * `nothing`: what it shows goes away by the clock.
   */
  readonly shows?: 'story' | 'page' | 'nothing'
  /** Light alone by default. */
  readonly themes?: readonly ('light' | 'dark')[]
}
