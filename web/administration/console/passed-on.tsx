import type { Attention } from '#contract/administration/console'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { AttentionItem } from './attention-item'
import { attentionCopy } from './copy'

/** The newest applications that a firm declined, or missed the first contact of. */
export function PassedOn({ applications }: { applications: Attention['passedOn'] }) {
  if (applications.length === 0) return null
  return (
    <AttentionItem label={attentionCopy.passedOn} count={applications.length} isCalm>
      <p className="console-minor">{attentionCopy.passedOnLead}</p>
      <ul>
        {applications.map(({ applicationId, referenceNumber, firmName, why, reason, by, at }) => (
          <li key={`${applicationId} ${firmName}`}>
            <ReferenceNumber value={referenceNumber} /> {attentionCopy.passedBy(firmName, why, by)} {reason}{' '}
            <span className="console-since">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}
