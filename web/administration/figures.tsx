import type { AdminStats } from '#contract/administration/views'
import { formatCount } from '#contract/fields/money'
import { money } from '#contract/prices'
import { Bars, Skeleton } from '../ui/skeleton'
import './figures.css'
import { manageCopy } from './copy'

export function Figures({ stats }: { stats: AdminStats }) {
  const figures = [
    [manageCopy.totalUsers, formatCount(stats.totalUsers)],
    [manageCopy.activeUsers, formatCount(stats.activeUsers)],
    [manageCopy.applications, formatCount(stats.totalApplications)],
    [manageCopy.revenue, money(Math.round(stats.totalRevenue * 100))],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const figuresSkeleton = (
  <Skeleton label={manageCopy.statsLoading}>
    <div className="figures">
      <Bars shapes={['tall', 'tall', 'tall', 'tall']} />
    </div>
    <div className="figures-charts">
      <Bars shapes={['tall', 'tall']} />
    </div>
  </Skeleton>
)
