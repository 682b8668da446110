import { identityDetails, identityText } from '#contract/applications/identity-check/copy'
import type { IdentityEntryView } from '#contract/applications/identity-check/views'
import { Entries } from '../entries'

export const identityEntriesTitle = 'Entries about the identity'

/** Everything that was recorded of the client’s identity. */
export const IdentityEntries = ({ entries }: { entries: readonly IdentityEntryView[] }) => (
  <Entries
    entries={entries}
    title={identityEntriesTitle}
    text={({ kind }) => identityText(kind)}
    details={identityDetails}
  />
)
