import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { BookedPayment } from '#contract/money/refund-views'
import { maxRefundReason, type NewRefund, newRefund, refundCopy } from '#contract/money/refunds'
import { plainMoney } from '#contract/prices'
import type { ServiceType } from '#contract/services'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, codeOf, fieldErrors, idempotencyHeaders, serverMessage } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { TextArea, TextField } from '../../ui/form/field'
import { dollarsIn } from '../../ui/format/dollars'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

/** Parses an amount in dollars, with or without cents. */
const typedRefund = z.pipe(
  z.transform(
    (typed: Record<string, unknown>): Record<string, unknown> => ({
      ...typed,
      amount: dollarsIn(typed.amount),
      close: typed.close === 'on',
    }),
  ),
  newRefund,
)

/** Shows an amount that is too large at its field. */
const serverErrors = (error: unknown) =>
  codeOf(error) === 'refund-too-large'
    ? [{ path: 'amount', message: serverMessage(error, refundCopy.failed) }]
    : fieldErrors(error)

interface RefundDialogProps {
  payment: BookedPayment
  service: ServiceType
  /** Whether the application can be closed with it. */
  isOpen: boolean
  onClose: () => void
}

/**
 * Refunds all or part of what is left, and asks whether the application is closed; the owner reads the reason.
 * A whole deposit closes it, unless the box is unticked.
 */
export function RefundDialog({ payment, service, isOpen, onClose }: RefundDialogProps) {
  const [isWhole, setWhole] = useState(true)
  const [chosen, setChosen] = useState<boolean>()
  const isClosing = chosen ?? (isWhole && payment.type === 'deposit' && payment.installment === null)
  const closeHelp = useId()
  const refund = useKeyedCall(async (json: NewRefund, key) => {
    const param = { id: String(payment.id) }
    const answer = await asOwner(api.admin.payments[':id'].refund.$post({ param, json }, idempotencyHeaders(key)))
    return answer.json()
  })
  const send = useAction({
    mutationFn: refund,
    onSuccess: ({ refund }) => {
      toast({ title: refundCopy.done(refund.amountCents) })
      onClose()
      void refreshAdministration()
    },
    onError: () => void refreshAdministration(),
    failed: { title: refundCopy.failed, text: applicationCopy.kept },
  })
  return (
    <FormDialog
      title={refundCopy.title}
      confirmLabel={refundCopy.action}
      pendingLabel="Refunding..."
      isDangerous
      schema={typedRefund}
      action={send}
      serverErrors={serverErrors(send.error)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{refundCopy.left(payment.refundableCents)}</p>
          <TextField
            {...field('amount')}
            label={refundCopy.amount}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plainMoney(payment.refundableCents)}
            onInput={({ currentTarget }) =>
              setWhole(Math.round(Number(dollarsIn(currentTarget.value)) * 100) >= payment.refundableCents)
            }
            required
          />
          <TextArea
            {...field('reason')}
            label={refundCopy.reason}
            hint={refundCopy.reasonHelp}
            rows={3}
            maxLength={maxRefundReason}
            required
          />
          {isOpen && (
            <Checkbox
              name="close"
              label={refundCopy.close}
              aria-describedby={closeHelp}
              checked={isClosing}
              onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
            />
          )}
          {isOpen && (
            <p className="minor" id={closeHelp}>
              {refundCopy.closeHelp}
            </p>
          )}
          {payment.type === 'balance' && <p className="minor">{refundCopy.lockNote(service)}</p>}
        </>
      )}
    </FormDialog>
  )
}
