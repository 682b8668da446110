import { useQuery } from '@tanstack/react-query'
import { toFirmDashboard } from '#contract/addresses/paths'
import { maxOverdueCounted } from '#contract/desk/work'
import type { Workload } from '#contract/desk/workload'
import { formatCount } from '#contract/fields/money'
import { figuresCopy, figuresText } from '#contract/firms/contact-figures'
import { useMember } from '../firms/member'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'
import { anyServiceSteps } from './list-copy'
import { workloadQuery } from './queries/workload-query'
import { chartCopy } from './workload-chart-copy'
import { workloadCopy } from './workload-copy'

type Step = Workload['steps'][number]
const ages = ['late', 'overdue', 'onTime'] as const
const partsOf = ({ files, overdue, late }: Step) => ({ late, overdue, onTime: files - overdue - late })

/** Each step links to its files, the longest overdue first. */
export function WorkloadChart() {
  return (
    <Loaded
      query={useQuery(workloadQuery)}
      failed={chartCopy.loadFailed}
      fallback={<Skeleton label={workloadCopy.loading} rows={1} />}
    >
      {(data) => <Steps data={data} />}
    </Loaded>
  )
}

function Steps({ data }: { data: Workload }) {
  const longest = Math.max(1, ...data.steps.map(({ files }) => files))
  return (
    <>
      <table className="workload-table">
        <caption className="visually-hidden">{chartCopy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Files</th>
            {ages.map((age) => (
              <th key={age} scope="col">
                <svg className={`workload-key workload-${age}`} viewBox="0 0 10 10" aria-hidden="true">
                  <rect width="10" height="10" rx="2" />
                </svg>
                {chartCopy.ages[age]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.steps.map((step) => (
            <StepRow key={step.status} step={step} longest={longest} />
          ))}
        </tbody>
      </table>
      <p className="workload-hint">{figuresText(data.figures, figuresCopy.own)}</p>
      {!data.isWhole && <p className="workload-hint">{chartCopy.most(maxOverdueCounted)}</p>}
    </>
  )
}

function StepRow({ step, longest }: { step: Step; longest: number }) {
  const { slug } = useMember().firm
  const parts = partsOf(step)
  return (
    <tr>
      <th scope="row">
        <span className="workload-step">
          <Link to={`${toFirmDashboard(slug)}?status=${step.status}&sort=overdue`}>{anyServiceSteps[step.status]}</Link>
          <Bar parts={parts} longest={longest} />
        </span>
      </th>
      <td>{formatCount(step.files)}</td>
      {ages.map((age) => (
        <td key={age}>{formatCount(parts[age])}</td>
      ))}
    </tr>
  )
}

/** Decorative; the numbers are in the text. */
function Bar({ parts, longest }: { parts: Record<(typeof ages)[number], number>; longest: number }) {
  const widths = ages.map((age) => (parts[age] / longest) * 100)
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {ages.map((age, position) => (
        <rect
          key={age}
          className={`workload-${age}`}
          x={widths.slice(0, position).reduce((sum, width) => sum + width, 0)}
          width={widths[position]}
          height="10"
        />
      ))}
    </svg>
  )
}
