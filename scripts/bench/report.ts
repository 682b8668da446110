import type { SizeFigures } from './calls.ts'

export interface Figure {
  name: string
  figure: number
  unit: string
  /** The budget: at most, or at least, so much. */
  most?: number
  least?: number
}

const wide = 44
const times = (ratio: number) => `${ratio.toFixed(2)}×`
const count = (applications: number) => applications.toLocaleString('en')
type Measured = Pick<Figure, 'figure' | 'most' | 'least'>

export const isOver = ({ figure, most = Number.POSITIVE_INFINITY, least = 0 }: Measured) =>
  figure > most || figure < least
const mark = (measured: Measured) => (isOver(measured) ? '  OVER' : '')

/** Prints everything as one table. Times are multiples of the bare Worker's in the same run. */
export function report(sizes: SizeFigures[], start: { application: number; bare: number }, figures: Figure[]) {
  const line = (name: string, cells: string[], end = '') =>
    console.log(name.padEnd(wide) + cells.map((cell) => cell.padStart(11)).join('') + end)
  const rule = () => console.log('─'.repeat(wide + 11 * (1 + 4 * sizes.length)))

  console.log('')
  line('', [...sizes.map(({ applications }) => `${count(applications)} applications`.padStart(44)), ''])
  line('', [...sizes.flatMap(() => ['median', 'p95', 'trips', 'rows']), 'row budget'])
  rule()
  for (const [at, { name, mostRead }] of (sizes[0]?.calls ?? []).entries()) {
    const each = sizes.flatMap(({ calls }) => calls[at] ?? [])
    const cells = each.flatMap(({ median, p95, trips, read }) => [times(median), times(p95), `${trips}`, `${read}`])
    line(name, [...cells, `${mostRead}`], mark({ figure: Math.max(...each.map(({ read }) => read)), most: mostRead }))
  }
  line(
    'A bare Worker that reads one row',
    sizes.flatMap(({ bare }) => [`${bare.median.toFixed(1)} ms`, `${bare.p95.toFixed(1)} ms`, '1', '1']),
  )
  console.log('')
  line('', ['figure', 'budget'])
  rule()
  for (const each of figures) {
    const { name, figure, unit, most, least } = each
    const budget = most ?? least
    const number = unit === '×' ? figure.toFixed(2) : String(figure)
    line(name, [`${number} ${unit}`.trim(), budget === undefined ? '' : `${budget} ${unit}`.trim()], mark(each))
  }
  console.log('\nTimes are multiples of the bare Worker’s in the same run.')
  console.log(`Start: ${start.application.toFixed(1)} ms, a bare Worker ${start.bare.toFixed(1)} ms.`)
}
