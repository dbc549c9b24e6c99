/** So long a browser may take to begin saving, in milliseconds; then the file is held by nobody. */
const savingTime = 60_000

/**
 * Hands a file to the browser, which saves it as it saves downloads.
 *
 * @returns lets go of the file at once: what is in it is readable to nobody after the vaults are locked
 */
export function saveFile(file: Blob, name: string): () => void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  const letGo = () => {
    clearTimeout(timer)
    URL.revokeObjectURL(address)
  }
  const timer = window.setTimeout(letGo, savingTime)
  return letGo
}
