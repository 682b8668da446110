import type { CpuFigures } from './cpu.ts'
import type { CallFigures, GroupFigures } from './measure.ts'

export interface Figure {
  name: string
  figure: number
  unit: string
  most?: number
  least?: number
}

/** Tolerance in rows for the larger database: what one row of a list reads varies. */
const mayGrow = 25
const maxTrips = 1
/** The larger one's p95 over the smaller one's. */
const maxTimes = 1.5

const wide = 44
const times = (ratio: number) => `${ratio.toFixed(2)}×`
const line = (name: string, cells: string[], end = '') =>
  console.log(name.padEnd(wide) + cells.map((cell) => cell.padStart(11)).join('') + end)
const rule = (cells: number) => console.log('─'.repeat(wide + 11 * cells))

export const isOver = ({ figure, most = Number.POSITIVE_INFINITY, least = 0 }: Figure) =>
  figure > most || figure < least

/** Faults of a call's rows read, a figure that does not depend on the machine. */
export const faultsOf = ({ of, maxRead, isScarce }: CallFigures): string[] => [
  ...(of.some(({ trips }) => trips > maxTrips) ? ['TRIPS'] : []),
  ...(of.some(({ read }) => read > maxRead) ? ['OVER'] : []),
  ...(!isScarce && of[1].read - of[0].read > mayGrow ? ['GROWS'] : []),
]

/** Prints a group as one table. Times are multiples of the bare Worker's in the same run. */
export function reportGroup({ title, columns, yardstick, calls }: GroupFigures) {
  const [small, large] = yardstick.of
  console.log('')
  line(title, [...columns.map((name) => name.padStart(33)), 'larger over smaller'.padStart(22)])
  line('', [...columns.flatMap(() => ['median', 'p95', 'rows']), 'median', 'p95', 'row budget'])
  rule(9)
  for (const call of calls) {
    const [one, other] = call.of
    const growth = other.p95 / one.p95
    const marks = [...faultsOf(call), ...(growth > maxTimes ? ['SLOWER'] : [])]
    const cells = [
      [times(one.median / small.median), times(one.p95 / small.p95), `${one.read}`],
      [times(other.median / large.median), times(other.p95 / large.p95), `${other.read}`],
      [times(other.median / one.median), times(growth), `${call.maxRead}`],
    ]
    line(call.name, cells.flat(), marks.map((mark) => `  ${mark}`).join(''))
  }
  const milliseconds = yardstick.of.flatMap(({ median, p95 }) => [
    `${median.toFixed(1)} ms`,
    `${p95.toFixed(1)} ms`,
    '1',
  ])
  line(yardstick.name, [...milliseconds, times(large.median / small.median), times(large.p95 / small.p95)])
}

/** Prints figures with their budgets, and OVER beside those beyond it. */
export function reportTable(figures: readonly Figure[]) {
  console.log('')
  line('', ['figure', 'budget'])
  rule(2)
  for (const each of figures) {
    const { name, figure, unit, most, least } = each
    const budget = most ?? least
    const number = unit === '×' ? figure.toFixed(2) : String(figure)
    const cells = [`${number} ${unit}`.trim(), budget === undefined ? '' : `${budget} ${unit}`.trim()]
    line(name, cells, isOver(each) ? '  OVER' : '')
  }
}

export function reportFigures(figures: readonly Figure[], start: { application: number; bare: number }) {
  reportTable(figures)
  console.log('\nTimes are multiples of the bare Worker’s in the same run.')
  reportStart(start)
}

export function reportStart({ application, bare }: { application: number; bare: number }) {
  const milliseconds = (time: number) => `${time.toFixed(1)} ms`
  console.log(`Start: ${milliseconds(application)}, a bare Worker ${milliseconds(bare)}: ${times(application / bare)}.`)
}

/** The application's CPU time over the bare Worker's. */
const maxCpu = 1.5
export const isOverCpu = ({ application, bare }: CpuFigures): boolean => application / bare > maxCpu

export function reportCpu(figures: readonly CpuFigures[]) {
  console.log('')
  line('CPU of a request', ['Gwaro', 'bare', 'multiple', 'budget', 'statements', 'bytes'])
  rule(6)
  for (const each of figures) {
    const { name, application, bare, statements, bytes } = each
    const micro = (time: number) => `${time.toFixed(0)} µs`
    const cells = [
      micro(application),
      micro(bare),
      times(application / bare),
      times(maxCpu),
      `${statements}`,
      `${bytes}`,
    ]
    line(name, cells, isOverCpu(each) ? '  OVER' : '')
  }
}
