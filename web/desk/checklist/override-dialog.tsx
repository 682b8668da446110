import * as z from 'zod/mini'
import { moveMessages } from '#contract/desk/applications'
import { limits, line } from '#contract/fields/fields'
import { stepLabel } from '#contract/steps'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { moveCopy } from '../list-copy'
import { offerUndo } from '../moves/undo'
import { offersUndo } from '../moves/undo-rules'
import { type Move, sendMove } from '../moves/use-move'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { checklistCopy as copy } from './copy'

const reasonForm = z.object({ reason: line(limits.text, moveMessages.override) })

export interface OverrideProps {
  /** With the server’s sentence about what is missing. */
  refused: Move & { missing: string }
  onClose: () => void
}

/** Moves a file on without what its firm requires, with a reason for the lawyer. */
export function OverrideDialog({ refused, onClose }: OverrideProps) {
  const { application, step, missing } = refused
  const { admin, firm } = useMember()
  const move = useAction({
    mutationFn: ({ reason }: { reason: string }) => sendMove(application, step, { overrideReason: reason }),
    onSuccess: ({ changed, until }) => {
      showApplication(changed)
      countMove(application.status, changed.status)
      const done = { title: moveCopy.statusUpdated, description: moveCopy.statusUpdatedMore }
      if (offersUndo(application, changed, until)) offerUndo({ ...done, moved: [changed], until })
      else toast(done)
      onClose()
      void invalidateApplication(application.id)
    },
    onConflict: () => reloadApplication(application.id).catch(() => undefined),
    failed: { title: moveCopy.updateFailed, text: portalCopy.nothingChanged },
  })
  return (
    <FormDialog
      title={copy.missingBefore(stepLabel(application.serviceType, step, firm.portalVariant))}
      size="small"
      confirmLabel={copy.moveAnyway}
      pendingLabel={copy.saving}
      isDangerous
      idPrefix="override-"
      schema={reasonForm}
      action={move}
      lead={
        <>
          <p>{missing}</p>
          <p>{admin.permissions.includes('deeds') ? copy.overrideByLawyer : copy.overrideByClerk}</p>
        </>
      }
      onClose={onClose}
    >
      {(field) => (
        <TextField
          {...field('reason')}
          label={copy.overrideReason}
          hint={copy.firmOnly}
          autoComplete="off"
          required
          maxLength={limits.text}
        />
      )}
    </FormDialog>
  )
}
