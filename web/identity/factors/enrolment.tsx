import { usePageTitle } from '../../ui/page/page-title'
import type { FactorCalls } from './factor-calls'
import { FactorsCard } from './factors-card'
import { requiredCopy } from './required-copy'

/** All that someone sees whose days to add a second factor are over. */
export function Enrolment({ calls }: { calls: FactorCalls }) {
  usePageTitle(requiredCopy.title)
  return (
    <div className="enrolment">
      <h1>{requiredCopy.title}</h1>
      <p>{requiredCopy.over}</p>
      <FactorsCard calls={calls} />
    </div>
  )
}
