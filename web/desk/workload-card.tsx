import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { screen } from '../ui/page/screen'
import { Skeleton } from '../ui/skeleton'
import './workload-card.css'
import { workloadCopy } from './workload-copy'

const skeleton = <Skeleton label={workloadCopy.loading} rows={1} />
const WorkloadChart = screen(async () => (await import('./workload-chart')).WorkloadChart, skeleton)

/** The end of the band of counters; loaded when it is opened, below the band. */
export function WorkloadPart() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <h2 className="workload-title">
        <button
          type="button"
          className="workload-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {workloadCopy.title}
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className="workload" hidden={!isOpen}>
        {isOpen && <WorkloadChart />}
      </div>
    </>
  )
}
