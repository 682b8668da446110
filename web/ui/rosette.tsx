import { engravedFrom, engravedWidth, rosettePaths, rosetteSide } from '#contract/deeds/rosette'
import './rosette.css'

interface RosetteProps {
  /** Of the file that the law firm uploaded, in lower-case hex. */
  sha256: string
  /** Its width in CSS pixels. */
  size: number
  /** For a picture on its own; beside words that say the same it is decorative. */
  label?: string
}

/** Lines of a small drawing are at least 0.55 pixels wide, and 0.4 % of the drawing. */
const simpleWidth = (size: number) => Math.max(4, Math.round((0.55 * rosetteSide) / size))

/** A file's own line pattern (decision 031). It helps the eye, and proves nothing without the words beside it. */
export const Rosette = ({ sha256, size, label }: RosetteProps) => {
  const isEngraved = size >= engravedFrom
  return (
    <svg
      className="rosette"
      viewBox={`0 0 ${rosetteSide} ${rosetteSide}`}
      width={size}
      height={size}
      strokeWidth={isEngraved ? engravedWidth(size) : simpleWidth(size)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {rosettePaths(sha256, isEngraved ? 'engraved' : 'simple').map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
