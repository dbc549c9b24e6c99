/** Colours that a picture is taken in. */
export type PictureTheme = 'light' | 'dark' | `${'forced' | 'device'}-${'light' | 'dark'}`

/** How a story is pictured: `parameters.picture`. Every story is, in light, as far as it draws itself. */
export interface PictureParameter {
  /**
   * `story` (default): its topmost dialog or its box; `page`: everything, for what floats outside of both;
   * `nothing`: it plays something, and what is then to be seen goes away by the clock or is another story's picture.
   */
  readonly shows?: 'story' | 'page' | 'nothing'
  /**
   * Light alone by default; `forced-…` as it is drawn where a person's system forces its own colours on every page;
   * `device-…` where the page says nothing, and the person's system does.
   */
  readonly themes?: readonly PictureTheme[]
}
