import { useState } from 'react'
import * as z from 'zod/mini'
import { type PayoutCorrection, type PayoutView, payoutCorrection } from '#contract/money/payouts'
import { harareDate } from '#contract/time'
import { payoutCopy } from '../../../money/payouts/copy'
import { FormDialog } from '../../../server/action/form-dialog'
import { TextArea, TextField } from '../../../ui/form/field'
import { payoutsCopy as copy } from './copy'
import { correctPayout } from './queries'
import { usePayoutAction } from './use-payout-action'

interface DialogProps {
  payout: PayoutView
  onClose: () => void
}

const correctionOf = (kind: PayoutCorrection['kind'], { entries }: PayoutView) =>
  z.pipe(
    z.transform(
      (typed: Record<string, unknown>): Record<string, unknown> => ({
        ...typed,
        kind,
        before: entries.length,
      }),
    ),
    payoutCorrection,
  )

/** Reference and day, with why. */
export function CorrectDialog({ payout, onClose }: DialogProps) {
  const [today] = useState(() => harareDate(new Date()))
  const action = usePayoutAction<PayoutCorrection>(
    (json, key) => correctPayout(payout.id, json, key),
    copy.corrected,
    onClose,
  )
  return (
    <FormDialog
      title={copy.correctTitle}
      confirmLabel={copy.correct}
      pendingLabel={copy.saving}
      schema={correctionOf('corrected', payout)}
      action={action}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{copy.correctLead}</p>
          <TextField
            {...field('bankReference')}
            label={copy.reference}
            autoComplete="off"
            defaultValue={payout.bankReference}
            required
          />
          <TextField
            {...field('day')}
            type="date"
            label={copy.sentOn}
            max={today}
            defaultValue={payout.sentOn}
            required
          />
          <TextArea {...field('reason')} label={copy.reason} hint={copy.reasonHint} rows={3} maxLength={500} required />
        </>
      )}
    </FormDialog>
  )
}

export function ReverseDialog({ payout, onClose }: DialogProps) {
  const action = usePayoutAction<PayoutCorrection>(
    (json, key) => correctPayout(payout.id, json, key),
    copy.reversed,
    onClose,
  )
  return (
    <FormDialog
      title={copy.reverseTitle}
      confirmLabel={copy.reverse}
      pendingLabel={copy.saving}
      isDangerous
      schema={correctionOf('reversed', payout)}
      action={action}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{payoutCopy.of(payout.amountCents, payout.bankReference)}</p>
          <p>{copy.reverseLead}</p>
          <TextArea {...field('reason')} label={copy.reason} hint={copy.reasonHint} rows={3} maxLength={500} required />
        </>
      )}
    </FormDialog>
  )
}
