import type { TestServer } from './index.ts'

/** The metrics of a server that was started with `METRICS_PORT`, as Prometheus reads them. */
export async function readMetrics({ metricsUrl }: TestServer): Promise<string> {
  if (metricsUrl === null) throw new Error('The server tells no metrics')
  const answer = await fetch(metricsUrl)
  if (!answer.ok) throw new Error(`The metrics were answered with ${answer.status}`)
  return answer.text()
}

/** The value of the one sample that has a name and exactly these labels; undefined when there is none. */
export function sampleOf(text: string, name: string, labels: Readonly<Record<string, string>>): number | undefined {
  for (const line of text.split('\n')) {
    const [, found, written = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? []
    if (found !== name) continue
    const given = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/gu)].map(([, key = '', label = '']) => [key, label]),
    )
    const names = new Set([...Object.keys(given), ...Object.keys(labels)])
    if ([...names].every((label) => given[label] === labels[label])) return Number(value)
  }
  return undefined
}
