import { identityDetails, identityText } from '#contract/applications/identity-check/copy'
import type { IdentityEntryView } from '#contract/applications/identity-check/views'
import { Badge } from '../../ui/badge'
import { When } from '../../ui/format/when'
import '../custody/chain.css'
import { custodyCopy } from '../custody/copy'

export const identityEntriesTitle = 'Entries about the identity'

/** Everything that was recorded of the client’s identity, oldest first. */
export function IdentityEntries({ entries }: { entries: readonly IdentityEntryView[] }) {
  return (
    <ol className="chain" aria-label={identityEntriesTitle}>
      {entries.map((entry) => (
        <li key={entry.number}>
          <p>
            <strong>{identityText(entry.kind)}</strong>{' '}
            {entry.isCorrected && <Badge colour="grey">{custodyCopy.corrected}</Badge>}
          </p>
          <p className="minor">
            <When at={entry.at} /> · {entry.by}
            {entry.firm && `, ${entry.firm}`}
          </p>
          {identityDetails(entry).map(([label, value]) => (
            <p key={label} className="minor">
              {label}: {value}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
