/** Two halves of a code, the first one the shorter: what a person reads at a glance. */
export function inGroups(code: string): string {
  const half = Math.floor(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
