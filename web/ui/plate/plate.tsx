import { ringsOf, type Stage } from '#contract/applications/progress/stage-rules'
import './plate.css'

export type PlateSize = 40 | 64 | 96

interface PlateProps {
  stages: readonly Stage[]
  /** Its width in CSS pixels. */
  size: PlateSize
}

/** Three circles that close as owner, firm and Registry do their part. Decorative: words beside it name the state. */
export const Plate = ({ stages, size }: PlateProps) => (
  <svg className="plate" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
    {ringsOf(stages).map((ring, position) => {
      if (ring === null) return null
      const circle = { cx: 50, cy: 50, r: 42 - 14 * position }
      return (
        <g key={circle.r} className="plate-ring">
          {ring !== 'closed' && <circle {...circle} className="plate-open" />}
          {ring !== 'open' && <circle {...circle} className={`plate-${ring}`} pathLength={100} />}
        </g>
      )
    })}
  </svg>
)
