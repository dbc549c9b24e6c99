import { describe, expect, it } from 'vitest'
import { growthPlot } from './plot.ts'

const linear = [100, 1_000, 10_000].map((items) => ({ items, measured: items / 10 }))
const pointsOf = (svg: string) =>
  [...svg.matchAll(/<polyline points="([^"]+)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => point.split(',').map(Number)),
  )

describe('the plot of a growth', () => {
  it('draws what is linear as a straight line that rises', () => {
    const [line = []] = pointsOf(growthPlot('Time', [{ name: 'ours', points: linear }]))
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = line
    expect(x1 - x0).toBeCloseTo(x2 - x1, 0)
    expect(y0 - y1).toBeCloseTo(y1 - y2, 0)
    expect(y0).toBeGreaterThan(y2)
  })

  it('names every line, and nothing in a name is markup', () => {
    const svg = growthPlot('Time & space', [
      { name: 'ours', points: linear },
      { name: '<theirs>', points: linear },
    ])
    expect(svg).toContain('>ours</text>')
    expect(svg).toContain('&lt;theirs></text>')
    expect(svg).toContain('Time &amp; space')
    expect(pointsOf(svg)).toHaveLength(2)
  })

  it('is refused where there is nothing, or nothing that has a place', () => {
    expect(() => growthPlot('Time', [])).toThrow('Nothing')
    expect(() => growthPlot('Time', [{ name: 'ours', points: [{ items: 100, measured: 0 }] }])).toThrow('Nothing')
  })
})
