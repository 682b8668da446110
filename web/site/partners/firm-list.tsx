import { FirmCard, type ShownFirm } from './firm-card'
import { firmCopy } from './firm-words'

interface FirmListProps {
  firms: readonly ShownFirm[]
  heading: 'h2' | 'h3'
}

export const FirmList = ({ firms, heading }: FirmListProps) => (
  <ul className="firm-list" aria-label={firmCopy.list}>
    {firms.map((firm) => (
      <li key={firm.name}>
        <FirmCard firm={firm} heading={heading} />
      </li>
    ))}
  </ul>
)
