import './progress-line.css'

interface ProgressLineProps {
  value: number
  max: number
  label: string
}

export const ProgressLine = ({ value, max, label }: ProgressLineProps) => (
  <progress className="progress-line" value={Math.min(value, max)} max={max} aria-label={label} />
)
