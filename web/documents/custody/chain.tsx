import { Download } from 'lucide-react'
import { custodyText, detailsOf } from '#contract/applications/custody-copy'
import type { CustodyEntryView } from '#contract/applications/custody-views'
import { LinkButton } from '../../ui/button'
import { Entries } from '../entries'
import { custodyCopy as copy } from './copy'

interface ChainProps {
  entries: readonly CustodyEntryView[]
  /** Of the application, for its reader. */
  path: string
}

/** Everything that was recorded of an original, with its printed record. */
export const CustodyChain = ({ entries, path }: ChainProps) =>
  entries.length === 0 ? (
    <p className="minor">{copy.empty}</p>
  ) : (
    <>
      <Entries
        entries={entries}
        title={copy.chain}
        text={({ kind }) => custodyText(kind)}
        details={detailsOf}
        toPhoto={(id) => `${path}/documents/${id}`}
      />
      <p className="row-2">
        <LinkButton size="small" variant="quiet" href={`${path}/original/record`} download icon={Download}>
          {copy.print}
        </LinkButton>
      </p>
    </>
  )
