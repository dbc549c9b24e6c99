/** A style sheet as text, finished; bundlers know it by this query. */
declare module '*.css?inline' {
  const text: string
  export default text
}
