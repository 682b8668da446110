import { useRef } from 'react'
import * as z from 'zod/mini'
import { plainMoney } from '#contract/prices'
import { maxRefundReason, type NewRefund, newRefund, refundCopy } from '#contract/refunds'
import type { BookedPayment } from '#contract/views/refunds'
import { ApiError, api, fieldErrors, newKey, once, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { asOwner } from '../../server/session-change'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { TextArea, TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

/** Parses an amount in dollars, with or without cents. */
const typedRefund = z.pipe(
  z.transform(
    (typed: Record<string, unknown>): Record<string, unknown> => ({
      ...typed,
      amount: dollarsIn(typed.amount),
    }),
  ),
  newRefund,
)

const dollarsIn = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed.replace(/[$,\s]/g, '')) : null

/** Shows an amount that is too large at its field. */
const refusedFields = (error: unknown) =>
  error instanceof ApiError && error.code === 'refund-too-large'
    ? [{ path: 'amount', message: serverMessage(error, refundCopy.failed) }]
    : fieldErrors(error)

/** Refunds all or part of what is left; the owner reads the reason. */
export function RefundDialog({ payment, onClose }: { payment: BookedPayment; onClose: () => void }) {
  const key = useRef(newKey())
  const send = useAction({
    mutationFn: async (refund: NewRefund) => {
      const param = { id: String(payment.id) }
      const answer = await asOwner(api.admin.payments[':id'].refund.$post({ param, json: refund }, once(key.current)))
      return answer.json()
    },
    onSuccess: ({ refund }) => {
      toast({ title: refundCopy.done(refund.amountCents) })
      onClose()
      void refreshAdministration()
    },
    onError: (error) => {
      const description = serverMessage(error, applicationCopy.kept)
      toast({ title: refundCopy.failed, description, variant: 'destructive' })
      // less may be left than this page shows
      void refreshAdministration()
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    typedRefund,
    (refund) => send.isPending || send.mutate(refund),
    refusedFields(send.error),
  )
  return (
    <Dialog title={refundCopy.title} onClose={onClose} isDismissible={!send.isPending}>
      <form className="dialog-form" noValidate onSubmit={onSubmit} onChange={() => (key.current = newKey())}>
        <FormSummary errors={errors} />
        <p>{refundCopy.left(payment.refundableCents)}</p>
        <TextField
          name="amount"
          label={refundCopy.amount}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={plainMoney(payment.refundableCents)}
          error={errorOf('amount')}
          required
        />
        <TextArea
          name="reason"
          label={refundCopy.reason}
          hint={refundCopy.reasonHelp}
          rows={3}
          maxLength={maxRefundReason}
          error={errorOf('reason')}
          required
        />
        {payment.type === 'balance' && <p className="minor">{refundCopy.lockNote}</p>}
        <Refusal error={refusedFields(send.error).length > 0 ? null : send.error} otherwise={applicationCopy.kept} />
        <div className="dialog-actions">
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={send.isPending} pendingText="Sending back...">
            {refundCopy.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
