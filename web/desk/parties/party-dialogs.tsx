import { useState } from 'react'
import { type PartyChange, type PartyForm, partyForm } from '#contract/desk/parties/form'
import type { PartyProposal, PartyView } from '#contract/desk/parties/views'
import { numberKindNames, numberKinds, partyRoles, roleNames } from '#contract/desk/parties/words'
import { limits } from '#contract/fields/fields'
import { FormDialog } from '../../server/action/form-dialog'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { SelectField, TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { partiesCopy as copy } from './copy'
import { callsOf, reloadParties, showParties } from './parties-query'

interface PartyDialogProps {
  fileId: number
  /** The one that is corrected; without it a party is added. */
  party?: PartyView
  /** What the form begins with. */
  proposal?: PartyProposal
  onClose: () => void
}

/** Adds a party, or corrects one; its number is typed again or stays. */
export function PartyDialog({ fileId, party, proposal, onClose }: PartyDialogProps) {
  const start = party ?? proposal
  const [isClient, setClient] = useState(start?.isClient ?? false)
  const [hasNoNumber, setNoNumber] = useState(false)
  const add = useKeyedCall((form: PartyForm, key) => callsOf(fileId).add(form, key))
  const save = useAction({
    mutationFn: (typed: PartyForm) => {
      const form = { ...typed, isClient }
      if (!party) return add(form)
      const keepsNumber = typed.number === null && !hasNoNumber
      return callsOf(fileId).change(party.id, { ...form, keepsNumber, version: party.version } satisfies PartyChange)
    },
    onSuccess: async (view) => {
      toast({ title: party ? copy.saved : copy.added })
      onClose()
      await showParties(fileId, view)
    },
    onConflict: () => reloadParties(fileId).catch(() => undefined),
    failed: { title: party ? copy.saveFailed : copy.addFailed, text: copy.kept },
  })
  return (
    <FormDialog
      title={party ? copy.editTitle : copy.add}
      confirmLabel={party ? copy.save : copy.add}
      pendingLabel={party ? copy.saving : copy.adding}
      idPrefix="party-"
      schema={partyForm}
      action={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={copy.name}
            hint={copy.nameHint}
            defaultValue={start?.name ?? ''}
            autoComplete="off"
            required
            maxLength={limits.text}
          />
          <SelectField {...field('role')} label={copy.role} defaultValue={start?.role ?? 'other'}>
            {partyRoles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </SelectField>
          <Checkbox
            label={copy.isClient}
            checked={isClient}
            onChange={({ currentTarget: { checked } }) => setClient(checked)}
          />
          <SelectField {...field('numberKind')} label={copy.numberKind} defaultValue={party?.numberKind ?? 'national'}>
            {numberKinds.map((kind) => (
              <option key={kind} value={kind}>
                {numberKindNames[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('number')}
            label={copy.number}
            hint={party?.number ? copy.keepHint(party.number) : copy.numberHint}
            autoComplete="off"
            maxLength={60}
          />
          {party?.number && (
            <Checkbox
              label={copy.withoutNumber}
              checked={hasNoNumber}
              onChange={({ currentTarget: { checked } }) => setNoNumber(checked)}
            />
          )}
          <TextField
            {...field('stand')}
            label={copy.stand}
            hint={copy.standHint}
            defaultValue={party?.stand ?? ''}
            autoComplete="off"
            maxLength={limits.address}
          />
        </>
      )}
    </FormDialog>
  )
}

export const RemovePartyDialog = ({ fileId, party, onClose }: Required<Omit<PartyDialogProps, 'proposal'>>) => (
  <RemoveDialog
    copy={copy}
    send={() => callsOf(fileId).remove(party.id)}
    onRemoved={(view) => showParties(fileId, view)}
    onClose={onClose}
  >
    <p translate="no">{party.name}</p>
    <p>{copy.removeMore}</p>
  </RemoveDialog>
)
