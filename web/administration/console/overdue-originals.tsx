import { toManaged } from '#contract/addresses/paths'
import type { Attention } from '#contract/administration/console'
import { placeLabel } from '#contract/applications/custody-copy'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { AttentionItem } from './attention-item'
import { attentionCopy } from './copy'

/** Originals away from their owner of which nothing was recorded for too long. */
export function OverdueOriginals({ files, hasMore }: Attention['overdueOriginals']) {
  if (files.length === 0) return null
  return (
    <AttentionItem label={attentionCopy.originals} count={`${files.length}${hasMore ? '+' : ''}`}>
      <p className="console-minor">{attentionCopy.originalsLead}</p>
      <ul>
        {files.map(({ id, referenceNumber, clientName, with: holder, firmName, movedAt }) => (
          <li key={id}>
            <Link to={toManaged(id)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            {clientName}
            {firmName && `, ${firmName}`}: {placeLabel(holder)}{' '}
            <span className="console-since">
              {attentionCopy.since} <When at={movedAt} isDateOnly />
            </span>
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}
