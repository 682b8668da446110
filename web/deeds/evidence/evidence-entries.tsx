import { evidenceDetails, evidenceText } from '#contract/applications/evidence/evidence-copy'
import type { EvidenceEntryView } from '#contract/applications/evidence/evidence-views'
import { Entries, type EntriesProps } from '../../documents/entries'
import { evidenceCopy as copy } from './copy'

/** Everything that was recorded about a deed. */
export const EvidenceEntries = ({ entries, toPhoto }: Pick<EntriesProps<EvidenceEntryView>, 'entries' | 'toPhoto'>) =>
  entries.length === 0 ? (
    <p className="minor">{copy.empty}</p>
  ) : (
    <Entries
      entries={entries}
      title={copy.chain}
      text={evidenceText}
      details={evidenceDetails}
      {...(toPhoto && { toPhoto })}
    />
  )
