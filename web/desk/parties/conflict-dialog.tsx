import { type DecisionForm, decisionForm } from '#contract/desk/parties/form'
import type { ConflictView } from '#contract/desk/parties/views'
import { conflictDecisions, decisionNames } from '#contract/desk/parties/words'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { SelectField, TextArea } from '../../ui/form/field'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { toast } from '../../ui/overlay/toast'
import { partiesCopy as copy } from './copy'
import { callsOf, reloadParties, showParties } from './parties-query'

/** What a lawyer decides about two files, with the reason. */
export function ConflictDialog({
  fileId,
  conflict,
  onClose,
}: {
  fileId: number
  conflict: ConflictView
  onClose: () => void
}) {
  const save = useAction({
    mutationFn: (typed: DecisionForm) =>
      callsOf(fileId).decide(conflict.otherId, { ...typed, before: conflict.decidedAt }),
    onSuccess: async (view) => {
      toast({ title: copy.decided })
      onClose()
      await showParties(fileId, view)
    },
    onConflict: () => reloadParties(fileId).catch(() => undefined),
    failed: { title: copy.decideFailed, text: copy.kept },
  })
  return (
    <FormDialog
      title={
        <>
          {copy.decideTitle} <ReferenceNumber value={conflict.referenceNumber} />?
        </>
      }
      confirmLabel={copy.record}
      pendingLabel={copy.recording}
      idPrefix="conflict-"
      schema={decisionForm}
      action={save}
      lead={<p>{copy.decideLead}</p>}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField {...field('decision')} label={copy.decision} defaultValue={conflict.decision ?? 'none'}>
            {conflictDecisions.map((one) => (
              <option key={one} value={one}>
                {decisionNames[one]}
              </option>
            ))}
          </SelectField>
          <TextArea
            {...field('reason')}
            label={copy.reason}
            hint={copy.reasonHint}
            defaultValue={conflict.reason ?? ''}
            required
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  )
}
