import { comparedTexts, evidenceText, searchTexts } from '#contract/applications/evidence/evidence-copy'
import type { EvidenceEntryView } from '#contract/applications/evidence/evidence-views'
import { harareDay } from '#contract/time'
import { Badge } from '../../../ui/badge'
import { When } from '../../../ui/format/when'
import { evidenceCardCopy as copy } from './copy'

interface EvidenceEntriesProps {
  entries: readonly EvidenceEntryView[]
  /** Of the file, for a member. */
  path: string
}

/** Everything that was recorded about a deed, oldest first: who, when, and what shows it. */
export function EvidenceEntries({ entries, path }: EvidenceEntriesProps) {
  if (entries.length === 0) return <p className="minor">{copy.empty}</p>
  return (
    <ol className="stack-3" aria-label={copy.chain}>
      {entries.map((entry) => (
        <li key={entry.number}>
          <p>
            <strong>{evidenceText(entry)}</strong> {entry.isCorrected && <Badge colour="grey">{copy.corrected}</Badge>}
          </p>
          <p className="minor">
            <When at={entry.at} /> · {entry.by}, {entry.firm}
          </p>
          {detailsOf(entry).map(([label, value]) => (
            <p key={label} className="minor">
              {label}: {value}
            </p>
          ))}
          {entry.photoId !== null && (
            <p className="minor">
              <a href={`${path}/documents/${entry.photoId}`} download>
                {copy.openPhoto}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const detailsOf = (entry: EvidenceEntryView): [string, string][] =>
  [
    [copy.on, entry.on && harareDay(entry.on)],
    [copy.lawyer, entry.lawyer],
    [copy.original, entry.comparedWith && comparedTexts[entry.comparedWith]],
    [copy.search, entry.registrySearch && searchTexts[entry.registrySearch]],
    [copy.receipt, entry.receipt],
    [copy.deedNumber, entry.deedNumber],
    [copy.reason, entry.reason],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
