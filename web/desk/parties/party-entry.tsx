import { useState } from 'react'
import type { PartyView } from '#contract/desk/parties/views'
import { numberKindNames } from '#contract/desk/parties/words'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { partiesCopy as copy } from './copy'
import { callsOf } from './parties-query'
import { PartyDialog, RemovePartyDialog } from './party-dialogs'

/** A party with its masked number, which can be shown in full. */
export function PartyEntry({ fileId, party }: { fileId: number; party: PartyView }) {
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const show = useAction({
    mutationFn: () => callsOf(fileId).number(party.id),
    failed: { title: copy.showFailed, text: copy.nothingChanged },
  })
  const close = () => setDialog(undefined)
  const actions = { edit: copy.edit, remove: copy.remove } as const
  return (
    <li>
      <p>
        <span translate="no">{party.name}</span> <span className="minor">{copy.roleOf(party)}</span>
      </p>
      {party.number && party.numberKind && (
        <p>
          {numberKindNames[party.numberKind]}: <span translate="no">{show.data ?? party.number}</span>{' '}
          {!show.data && (
            <Button
              size="small"
              variant="quiet"
              pending={show.isPending}
              pendingText={copy.showing}
              onClick={() => show.mutate()}
            >
              {copy.show}
              <span className="visually-hidden"> {party.name}</span>
            </Button>
          )}
        </p>
      )}
      {party.numberFits === false && <p className="minor">{copy.unusual}</p>}
      {party.stand && <p translate="no">{party.stand}</p>}
      <Refusal error={show.error} otherwise={copy.showFailed} />
      <div className="file-task-foot">
        <p className="minor">
          {party.by}, <When at={party.at} isDateOnly />
        </p>
        <span className="row-2">
          {(['edit', 'remove'] as const).map((name) => (
            <Button key={name} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDialog(name)}>
              {actions[name]}
              <span className="visually-hidden"> {party.name}</span>
            </Button>
          ))}
        </span>
      </div>
      {dialog === 'edit' && <PartyDialog fileId={fileId} party={party} onClose={close} />}
      {dialog === 'remove' && <RemovePartyDialog fileId={fileId} party={party} onClose={close} />}
    </li>
  )
}
