import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { screen } from '../ui/page/screen'
import { Waiting } from '../ui/skeleton'
import './workload-card.css'
import { workloadCopy } from './copy'

const waiting = <Waiting label="Loading the workload..." rows={1} />
const WorkloadChart = screen(async () => (await import('./workload-chart')).WorkloadChart, waiting)

/** Loaded when it is opened. */
export function WorkloadCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card workload" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{workloadCopy.title}</h2>
        <span className="workload-hint">{workloadCopy.hint}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      {isOpen && <WorkloadChart />}
    </details>
  )
}
