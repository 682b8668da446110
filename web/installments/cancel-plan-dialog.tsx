import { useQueryClient } from '@tanstack/react-query'
import { exactMoney } from '#contract/prices'
import type { PlanView } from '#contract/views/installments'
import { api, serverMessage } from '../server/api'
import { applicationQuery } from '../server/applications-query'
import { Refusal } from '../server/refusal'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlay/dialog'
import { toast } from '../ui/overlay/toast'
import { planCopy } from './copy'
import { plansQuery } from './plans-query'

interface CancelPlanDialogProps {
  applicationId: number
  plan: PlanView
  onClose: () => void
}

/** Cancelling makes the rest due immediately and locks the deed until it is paid. */
export function CancelPlanDialog({ applicationId, plan, onClose }: CancelPlanDialogProps) {
  const client = useQueryClient()
  const restCents = plan.totalCents - plan.paidCents
  const cancel = useAction({
    mutationFn: () =>
      api.applications[':id'].installments[':planId'].cancel.$post({
        param: { id: String(applicationId), planId: String(plan.id) },
      }),
    onSuccess: () => {
      toast({ title: planCopy.canceled, description: planCopy.canceledMore(exactMoney(restCents)) })
      onClose()
    },
    onError: (error) =>
      toast({
        title: planCopy.cancelFailed,
        description: serverMessage(error, planCopy.cancelFailedMore),
        variant: 'destructive',
      }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries(plansQuery(applicationId)),
        client.invalidateQueries(applicationQuery(applicationId)),
      ])
    },
  })
  return (
    <Dialog
      title={planCopy.cancelAsk}
      onClose={onClose}
      isDismissible={!cancel.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            Keep them
          </Button>
          <Button
            variant="danger"
            pending={cancel.isPending}
            pendingText="Cancelling..."
            onClick={() => cancel.mutate()}
          >
            Cancel the installments
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Your card is not charged any more. What is not paid yet, <strong>{exactMoney(restCents)}</strong>, is then due
          now in one payment.
        </p>
        <p>Until it is paid, your digital deed stays locked.</p>
        <Refusal error={cancel.error} otherwise={planCopy.cancelFailedMore} />
      </div>
    </Dialog>
  )
}
