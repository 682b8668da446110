import { useQueryClient } from '@tanstack/react-query'
import type { PlanView } from '#contract/installment-views'
import { exactMoney } from '#contract/prices'
import { api, serverMessage } from '../api'
import { applicationQuery } from '../applications-query'
import { Refusal } from '../refusal'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { planWords } from './payment-words'
import { plansQuery } from './plans-query'

interface CancelPlanDialogProps {
  applicationId: number
  plan: PlanView
  onClose: () => void
}

/** Asks before a plan ends: what is not paid is due at once, and the deed is locked until it is paid. */
export function CancelPlanDialog({ applicationId, plan, onClose }: CancelPlanDialogProps) {
  const client = useQueryClient()
  const restCents = plan.totalCents - plan.paidCents
  const cancel = useAction({
    mutationFn: () =>
      api.applications[':id'].installments[':planId'].cancel.$post({
        param: { id: String(applicationId), planId: String(plan.id) },
      }),
    onSuccess: () => {
      toast({ title: planWords.canceled, description: planWords.canceledMore(exactMoney(restCents)) })
      onClose()
    },
    onError: (error) =>
      toast({
        title: planWords.cancelFailed,
        description: serverMessage(error, planWords.cancelFailedMore),
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
      title={planWords.cancelAsk}
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
        <Refusal error={cancel.error} otherwise={planWords.cancelFailedMore} />
      </div>
    </Dialog>
  )
}
