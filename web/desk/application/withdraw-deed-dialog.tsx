import { useEffect, useRef } from 'react'
import type { DeedVersion } from '#contract/deeds/views'
import { type DeedWithdrawal, deedWithdrawal, maxWithdrawalReason } from '#contract/deeds/withdrawal'
import type { ClientApplication } from '#contract/desk/views'
import { asMember } from '../../firms/member-query'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { api, statusOf } from '../../server/api'
import { TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { withdrawDeedCopy } from '../deed-copy'
import { invalidateApplication, reloadApplication } from '../queries/application-queries'

interface WithdrawDeedDialogProps {
  application: ClientApplication
  deed: DeedVersion
  onClose: () => void
}

/** Takes back a version that was uploaded by mistake and is not released. */
export function WithdrawDeedDialog({ application, deed, onClose }: WithdrawDeedDialogProps) {
  const isWithdrawn = useRef(false)
  useEffect(
    () => () => {
      // the button that opened it is gone
      if (isWithdrawn.current) document.querySelector<HTMLElement>('.file-head h1')?.focus()
    },
    [],
  )
  const param = { id: String(application.id), version: String(deed.version) }
  const withdraw = useAction({
    mutationFn: (json: DeedWithdrawal) =>
      asMember(api.lawfirm.clients[':id'].deed[':version'].withdraw.$post({ param, json })),
    onSuccess: async () => {
      isWithdrawn.current = true
      toast({ title: withdrawDeedCopy.done, description: withdrawDeedCopy.doneMore })
      void invalidateApplication(application.id)
      await reloadApplication(application.id).catch(() => undefined)
      onClose()
    },
    onError: async (error) => {
      if (statusOf(error) === 404) await reloadApplication(application.id).catch(() => undefined)
    },
    onConflict: () => reloadApplication(application.id).catch(() => undefined),
    failed: { title: withdrawDeedCopy.failed, text: withdrawDeedCopy.failedMore },
  })
  return (
    <FormDialog
      title={withdrawDeedCopy.ask(deed.version)}
      confirmLabel={withdrawDeedCopy.yes}
      pendingLabel={withdrawDeedCopy.doing}
      isDangerous
      schema={deedWithdrawal}
      action={withdraw}
      onClose={onClose}
      lead={
        <p>
          <strong>{deed.fileName}</strong>: {withdrawDeedCopy.effect}
        </p>
      }
    >
      {(field) => (
        <TextArea
          {...field('reason')}
          label={withdrawDeedCopy.reason}
          hint={withdrawDeedCopy.reasonHint}
          rows={2}
          maxLength={maxWithdrawalReason}
          required
        />
      )}
    </FormDialog>
  )
}
