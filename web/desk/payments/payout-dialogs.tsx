import { useState } from 'react'
import * as z from 'zod/mini'
import { type PayoutAnswer, type PayoutView, payoutAnswer } from '#contract/money/payouts'
import { harareDate } from '#contract/time'
import { payoutCopy as copy } from '../../money/payouts/copy'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { TextArea, TextField } from '../../ui/form/field'
import { dollarsIn } from '../../ui/format/dollars'
import { toast } from '../../ui/overlay/toast'
import { answerPayout, refreshPayouts } from './payouts-query'

interface DialogProps {
  payout: PayoutView
  onClose: () => void
}

/** What is typed, as the answer that the server takes. */
const answerOf = (kind: PayoutAnswer['kind'], { entries }: PayoutView) =>
  z.pipe(
    z.transform(
      (typed: Record<string, unknown>): Record<string, unknown> => ({
        ...typed,
        kind,
        amount: dollarsIn(typed.amount),
        before: entries.length,
      }),
    ),
    payoutAnswer,
  )

function useAnswer({ payout, onClose }: DialogProps, done: string) {
  return useAction({
    mutationFn: useKeyedCall((answer: PayoutAnswer, key) => answerPayout(payout.id, answer, key)),
    onSuccess: () => {
      toast({ title: done })
      onClose()
    },
    onSettled: () => void refreshPayouts(),
    failed: { title: copy.error, text: copy.notSaved },
  })
}

export function ReceivedDialog({ payout, onClose }: DialogProps) {
  const [today] = useState(() => harareDate(new Date()))
  const answer = useAnswer({ payout, onClose }, copy.received)
  return (
    <FormDialog
      title={copy.receiveTitle}
      confirmLabel={copy.confirm}
      pendingLabel={copy.saving}
      schema={answerOf('received', payout)}
      action={answer}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{copy.of(payout.amountCents, payout.bankReference)}</p>
          <TextField
            {...field('day')}
            type="date"
            label={copy.receivedOn}
            min={payout.sentOn}
            max={today}
            defaultValue={today}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

export function DifferenceDialog({ payout, onClose }: DialogProps) {
  const answer = useAnswer({ payout, onClose }, copy.differs)
  return (
    <FormDialog
      title={copy.differTitle}
      confirmLabel={copy.send}
      pendingLabel={copy.saving}
      schema={answerOf('difference', payout)}
      action={answer}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{copy.of(payout.amountCents, payout.bankReference)}</p>
          <TextField
            {...field('amount')}
            label={copy.amount}
            hint={copy.amountHint}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextArea {...field('reason')} label={copy.reason} hint={copy.reasonHint} rows={3} maxLength={500} required />
        </>
      )}
    </FormDialog>
  )
}
