import { useState } from 'react'
import { askToConfirm, blockerTexts, needText, reasonText } from '#contract/applications/identity-check/copy'
import type { IdentityForm } from '#contract/applications/identity-check/form'
import type { IdentityView } from '#contract/applications/identity-check/views'
import type { ClientApplication } from '#contract/desk/views'
import { asMember } from '../../../firms/member-query'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/overlay/toast'
import { invalidateApplication, reloadApplication, showApplication } from '../../queries/application-queries'
import { CheckDialog, CorrectDialog } from './check-dialog'
import { identityCardCopy as copy } from './copy'

export interface IdentityProps {
  application: ClientApplication
  identity: IdentityView
}

/** What is missing of the identity check, why, and what this member may record, in place. */
export function IdentityActions({ application: { id, clientName }, identity }: IdentityProps) {
  const [dialog, setDialog] = useState<'checked' | 'confirmed' | 'corrected'>()
  const { need, isWaiting, isRequired, reasons, next, blocker, entries } = identity
  const before = entries.length
  const close = () => setDialog(undefined)
  const record = useAction({
    mutationFn: async (json: IdentityForm) => {
      const call = api.lawfirm.clients[':id'].identity.$post({ param: { id: String(id) }, json })
      return (await asMember(call)).json()
    },
    onSuccess: async (changed) => {
      showApplication(changed)
      await invalidateApplication(id)
      close()
      toast({ title: copy.saved, description: copy.savedMore })
    },
    onConflict: () => reloadApplication(id).catch(() => undefined),
    failed: { title: copy.failed, text: copy.nothing },
  })
  const check = need === 'second-look' ? copy.oneMore : copy.check
  return (
    <>
      <p>
        {need === null ? copy.enough : `${needText(need, isWaiting)} ${isRequired ? copy.required : copy.recommended}`}
      </p>
      {need !== null && reasons.length > 0 && (
        <>
          <p>{copy.again[need]}</p>
          <ul className="stack-2">
            {reasons.map((reason) => (
              <li key={`${reason.kind} ${reason.at}`}>{reasonText(reason)}</li>
            ))}
          </ul>
        </>
      )}
      {blocker && (
        <p className="minor">
          {blockerTexts[blocker]} {askToConfirm}
        </p>
      )}
      <div className="row-2 file-progress-actions">
        {next.includes('confirmed') && (
          <Button size="small" onClick={() => setDialog('confirmed')}>
            {copy.confirm}
          </Button>
        )}
        {next.includes('checked') && (
          <Button size="small" variant={need === null ? 'secondary' : 'primary'} onClick={() => setDialog('checked')}>
            {check}
          </Button>
        )}
        {next.includes('corrected') && (
          <Button size="small" variant="quiet" onClick={() => setDialog('corrected')}>
            {copy.correct}
          </Button>
        )}
      </div>
      {dialog === 'checked' && (
        <CheckDialog title={check} before={before} client={clientName} action={record} onClose={close} />
      )}
      {dialog === 'corrected' && <CorrectDialog before={before} action={record} onClose={close} />}
      {dialog === 'confirmed' && (
        <ConfirmDialog
          title={copy.confirm}
          confirmLabel={copy.confirm}
          pendingLabel={copy.saving}
          size="small"
          action={record}
          onConfirm={() => record.mutate({ entry: 'confirmed', before })}
          onClose={close}
        >
          <p>{copy.confirmLead}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
