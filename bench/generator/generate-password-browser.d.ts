declare module 'generate-password-browser' {
  interface Options {
    length?: number
    numbers?: boolean
    symbols?: boolean | string
    lowercase?: boolean
    uppercase?: boolean
    exclude?: string
  }
  /** The package describes no types of its own. */
  export function generate(options: Options): string
}
