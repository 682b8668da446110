import type { AdminStats } from '#contract/administration/views'
import { formatCount } from '#contract/fields/money'
import { money } from '#contract/prices'
import { monthNames } from '#contract/time'
import { monthChartsCopy } from './copy'
import './month-charts.css'

interface Bar {
  month: string
  value: number
}

const inDollars = (dollars: number) => money(Math.round(dollars * 100))

export const MonthCharts = ({ stats }: { stats: AdminStats }) => (
  <section className="month-charts" aria-label={monthChartsCopy.title}>
    <BarChart
      title={monthChartsCopy.revenue}
      bars={stats.revenueByMonth.map(({ month, revenue }) => ({ month, value: revenue }))}
      format={inDollars}
    />
    <BarChart
      title={monthChartsCopy.applications}
      bars={stats.applicationsByMonth.map(({ month, applications }) => ({ month, value: applications }))}
      format={formatCount}
    />
    <details className="month-table">
      <summary>Show the numbers</summary>
      <table>
        <caption className="visually-hidden">Revenue and applications by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Revenue</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {stats.revenueByMonth.map(({ month, revenue }, position) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(month)}</th>
              <td>{inDollars(revenue)}</td>
              <td>{formatCount(stats.applicationsByMonth[position]?.applications ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </section>
)

const height = 100
const step = 10

interface BarChartProps {
  title: string
  bars: readonly Bar[]
  format: (value: number) => string
}

function BarChart({ title, bars, format }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const newest = bars.at(-1)
  return (
    <figure className="month-chart">
      <figcaption>
        <span className="strong">{title}</span>
        {newest && (
          <span className="month-chart-now">
            {format(newest.value)} in {monthAndYear(newest.month)}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ month, value }, position) => {
          const barHeight = most > 0 ? (Math.max(value, 0) / most) * height : 0
          return (
            <g key={month}>
              <rect className="month-lane" x={position * step + 1} y={0} width={step - 2} height={height} />
              <rect
                className={position === bars.length - 1 ? 'month-bar month-bar-now' : 'month-bar'}
                x={position * step + 1}
                y={height - barHeight}
                width={step - 2}
                height={barHeight}
              >
                <title>{`${monthAndYear(month)}: ${format(value)}`}</title>
              </rect>
            </g>
          )
        })}
      </svg>
      <div className="month-names" aria-hidden="true">
        {bars.map(({ month }) => (
          <span key={month}>{monthName(month)}</span>
        ))}
      </div>
    </figure>
  )
}

const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month
const monthAndYear = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`
