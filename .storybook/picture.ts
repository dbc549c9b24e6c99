/** How a story is pictured: `parameters.picture`. Every story is, in light, as far as it draws itself. */
export interface PictureParameter {
  /** `story` (default): its topmost dialog or its box; `page`: everything, for what floats outside of both. */
  readonly shows?: 'story' | 'page'
  /** Light alone by default. */
  readonly themes?: readonly ('light' | 'dark')[]
}
