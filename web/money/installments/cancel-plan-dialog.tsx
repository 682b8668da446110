import { useQueryClient } from '@tanstack/react-query'
import type { OwnerApplication } from '#contract/applications/views'
import type { PlanView } from '#contract/money/installments'
import { exactMoney } from '#contract/prices'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { reloadApplications } from '../../server/queries/applications-query'
import { toast } from '../../ui/overlay/toast'
import { planCopy } from './copy'
import { plansQuery } from './plans-query'

interface CancelPlanDialogProps {
  application: Pick<OwnerApplication, 'id' | 'deedReleased'>
  plan: PlanView
  onClose: () => void
}

/** Cancelling makes the rest due immediately and locks the deed until it is paid. */
export function CancelPlanDialog({ application, plan, onClose }: CancelPlanDialogProps) {
  const { id: applicationId, deedReleased } = application
  const client = useQueryClient()
  const unpaid = plan.installments.filter(({ status }) => status !== 'paid' && status !== 'void')
  const restCents = unpaid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cancel = useAction({
    mutationFn: () =>
      api.applications[':id'].installments[':planId'].cancel.$post({
        param: { id: String(applicationId), planId: String(plan.id) },
      }),
    onSuccess: () => {
      toast({ title: planCopy.canceled, description: planCopy.canceledMore(exactMoney(restCents)) })
      onClose()
    },
    failed: { title: planCopy.cancelFailed, text: planCopy.cancelFailedMore },
    onSettled: async () => {
      await Promise.all([client.invalidateQueries(plansQuery(applicationId)), reloadApplications()])
    },
  })
  return (
    <ConfirmDialog
      title={planCopy.cancelAsk}
      confirmLabel={planCopy.cancel}
      pendingLabel="Cancelling..."
      cancelLabel={planCopy.keep}
      isDangerous
      action={cancel}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>
        We won’t charge your card again. The amount still unpaid, <strong>{exactMoney(restCents)}</strong>, will be due
        in one payment now.
      </p>
      {deedReleased && <p>{planCopy.cancelLocks}</p>}
    </ConfirmDialog>
  )
}
