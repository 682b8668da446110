import { Download } from 'lucide-react'
import { custodyText, detailsOf } from '#contract/applications/custody-copy'
import type { CustodyEntryView } from '#contract/applications/custody-views'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { When } from '../../ui/format/when'
import './chain.css'
import { custodyCopy as copy } from './copy'

interface ChainProps {
  entries: readonly CustodyEntryView[]
  /** Of the application, for its reader. */
  path: string
}

/** Everything that was recorded of an original, oldest first: who, when, both sides, and what shows it. */
export function CustodyChain({ entries, path }: ChainProps) {
  if (entries.length === 0) return <p className="minor">{copy.empty}</p>
  return (
    <>
      <ol className="chain" aria-label={copy.chain}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <p>
              <strong>{custodyText(entry.kind)}</strong>{' '}
              {entry.isCorrected && <Badge colour="grey">{copy.corrected}</Badge>}
            </p>
            <p className="minor">
              <When at={entry.at} /> · {entry.by}
              {entry.firm && `, ${entry.firm}`}
            </p>
            {detailsOf(entry).map(([label, value]) => (
              <p key={label} className="minor">
                {label}: {value}
              </p>
            ))}
            {entry.photoId !== null && (
              <p className="minor">
                <a href={`${path}/documents/${entry.photoId}`} download>
                  {copy.photo}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p>
        <LinkButton size="small" variant="quiet" href={`${path}/original/record`} download icon={Download}>
          {copy.print}
        </LinkButton>
      </p>
    </>
  )
}
