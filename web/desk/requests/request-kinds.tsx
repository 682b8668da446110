import { isSameName, requestLabels } from '#contract/documents/request-kinds'
import type { ServiceType } from '#contract/services'
import { requestsCopy } from './copy'

interface RequestKindsProps {
  service: ServiceType
  /** What is typed, one document a line. */
  lines: readonly string[]
  onChange: (lines: string[]) => void
}

/** The usual documents of a service: a click adds one to the list, or takes it out again. */
export const RequestKinds = ({ service, lines, onChange }: RequestKindsProps) => (
  <div className="request-kinds" role="group" aria-label={requestsCopy.usual}>
    {requestLabels(service).map((label) => {
      const isChosen = lines.some((line) => isSameName(line, label))
      return (
        <button
          key={label}
          type="button"
          className="button button-quiet button-small"
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? lines.filter((line) => !isSameName(line, label)) : [...lines, label])}
        >
          {isChosen ? '✓ ' : '+ '}
          {label}
        </button>
      )
    })}
  </div>
)
