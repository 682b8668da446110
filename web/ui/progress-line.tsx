import './progress-line.css'

interface ProgressLineProps {
  value: number
  max: number
  /** What progresses, for instance `Step 3 of 9`. */
  label: string
}

/** A thin line that fills. */
export const ProgressLine = ({ value, max, label }: ProgressLineProps) => (
  <progress className="progress-line" value={Math.min(value, max)} max={max} aria-label={label} />
)
