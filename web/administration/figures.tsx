import type { AdminStats } from '#contract/administration-views'
import { money } from '#contract/prices'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import './figures.css'
import { manageWords } from './words'

/** Four numbers, large. */
export function Figures({ stats }: { stats: AdminStats }) {
  const figures = [
    [manageWords.totalUsers, count(stats.totalUsers)],
    [manageWords.activeUsers, count(stats.activeUsers)],
    [manageWords.applications, count(stats.totalApplications)],
    [manageWords.revenue, money(Math.round(stats.totalRevenue * 100))],
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

const count = (number: number) => number.toLocaleString('en-US')

export const FiguresWaiting = () => (
  <SkeletonGroup label="Loading the figures...">
    <Skeleton tall />
    <Skeleton tall />
  </SkeletonGroup>
)
