declare module '*.css'

declare module '*.module.css' {
  export const sheet: string
  export const field: string
}
