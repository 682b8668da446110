import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PartyProposal } from '#contract/desk/parties/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { Bars, Skeleton } from '../../ui/skeleton'
import { Conflicts } from './conflicts'
import { partiesCopy as copy } from './copy'
import { partiesQuery } from './parties-query'
import { PartyDialog } from './party-dialogs'
import { PartyEntry } from './party-entry'
import { Proposal } from './proposal'

/** The persons of a file and their stands, and where they may be in conflict with another file of the firm. */
export function PartiesPart({ page: { file } }: { page: ClientApplicationPage }) {
  const [dialog, setDialog] = useState<PartyProposal | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { id } = file
  const skeleton = (
    <Skeleton label={copy.loading}>
      <Bars shapes={['line', 'half']} />
    </Skeleton>
  )
  return (
    <Loaded query={useQuery({ ...partiesQuery(id), staleTime: 0 })} failed={copy.failed} fallback={skeleton}>
      {({ parties, proposals, conflicts, isChecked, mayDecide }) => (
        <div className="stack-3">
          <Conflicts fileId={id} conflicts={conflicts} mayDecide={mayDecide} isComplete={file.status === 'complete'} />
          {!isChecked && <p className="minor">{copy.notChecked}</p>}
          {parties.length === 0 ? (
            <p className="file-nothing">{copy.none}</p>
          ) : (
            <ul className="stack-3">
              {parties.map((party) => (
                <PartyEntry key={party.id} fileId={id} party={party} />
              ))}
            </ul>
          )}
          {proposals.length > 0 && (
            <div>
              <h3>{copy.proposals}</h3>
              <ul className="stack-3">
                {proposals.map((proposal) => (
                  <Proposal
                    key={proposal.from}
                    fileId={id}
                    proposal={proposal}
                    onAdd={() => setDialog(proposal)}
                    onDismissed={() => addButton.current?.focus()}
                  />
                ))}
              </ul>
            </div>
          )}
          <div>
            <Button
              ref={addButton}
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setDialog('new')}
            >
              {copy.add}
            </Button>
          </div>
          <p className="minor">{copy.firmOnly}</p>
          {dialog && (
            <PartyDialog
              fileId={id}
              {...(dialog !== 'new' && { proposal: dialog })}
              onClose={() => setDialog(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
