import type { MemberSession } from '#contract/firm-views'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import './counters.css'
import { counters } from './words'

export const Counters = ({ firm }: { firm: MemberSession['firm'] }) => (
  <dl className="counters">
    {counters[firm.portalVariant].map(([counter, label]) => (
      <div key={counter} className="counter">
        <dt>{label}</dt>
        <dd>{firm[counter].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
)

export const CountersWaiting = () => (
  <SkeletonGroup>
    <Skeleton tall />
  </SkeletonGroup>
)
