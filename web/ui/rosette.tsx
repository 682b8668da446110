import { rosettePaths, rosetteSide } from '#contract/deeds/rosette'
import './rosette.css'

interface RosetteProps {
  /** Of the file that the law firm uploaded, in lower-case hex. */
  sha256: string
  /** Its width in CSS pixels. */
  size: number
  /** For a picture on its own; beside words that say the same it is decorative. */
  label?: string
}

/** Lines are at least 0.55 pixels wide, and 0.4 % of the drawing. */
const lineWidth = (size: number) => Math.max(4, Math.round((0.55 * rosetteSide) / size))

/** A file's own line pattern (decision 031). It helps the eye, and proves nothing without the words beside it. */
export const Rosette = ({ sha256, size, label }: RosetteProps) => (
  <svg
    className="rosette"
    viewBox={`0 0 ${rosetteSide} ${rosetteSide}`}
    width={size}
    height={size}
    strokeWidth={lineWidth(size)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {rosettePaths(sha256).map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
