import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { latestMonths, periodLabel, quartersOf } from '#contract/money/firm-payments'
import { mostPayments, type NewPayout, newPayout, type OwedFirm, type OwedPayment } from '#contract/money/payouts'
import { harareDate } from '#contract/time'
import { FormDialog } from '../../../server/action/form-dialog'
import { SelectField, TextField } from '../../../ui/form/field'
import { dollarsIn } from '../../../ui/format/dollars'
import { Loaded } from '../../../ui/loaded'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { payoutsCopy as copy } from './copy'
import { OwedPayments } from './owed-payments'
import { enterPayout, owedQuery } from './queries'
import { usePayoutAction } from './use-payout-action'

const payoutOf = (firmId: number, payments: readonly number[]) =>
  z.pipe(
    z.transform(
      (typed: Record<string, unknown>): Record<string, unknown> => ({
        ...typed,
        firmId,
        amount: dollarsIn(typed.amount),
        payments,
      }),
    ),
    newPayout,
  )

const none: readonly OwedPayment[] = []

/** Enters a transfer with its payments: all that are owed, but those that are left out. */
export function EnterDialog({ firm, onClose }: { firm: OwedFirm; onClose: () => void }) {
  const [today] = useState(() => harareDate(new Date()))
  const months = latestMonths(new Date(today), 24)
  const [period, setPeriod] = useState(months[0] ?? '')
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const query = useQuery(owedQuery(firm.id, period))
  const unsent = query.data?.payments ?? none
  const chosen = unsent.filter(
    ({ isChange, isRefunding, paymentId }) => !isChange && !isRefunding && !leftOut.has(paymentId),
  )
  const changes = unsent.filter(({ isChange, isRefunding }) => isChange && !isRefunding)
  const sumCents = [...chosen, ...changes].reduce((sum, { cents }) => sum + cents, 0)
  const action = usePayoutAction<NewPayout>(enterPayout, copy.entered, onClose)
  return (
    <FormDialog
      title={copy.enterTitle(firm.name)}
      confirmLabel={copy.save}
      pendingLabel={copy.saving}
      isBlocked={sumCents <= 0}
      schema={payoutOf(
        firm.id,
        chosen.map(({ paymentId }) => paymentId),
      )}
      action={action}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{copy.enterLead}</p>
          <SelectField
            {...field('period')}
            label={copy.period}
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
          >
            {[...months, ...quartersOf(months)].map((one) => (
              <option key={one} value={one}>
                {periodLabel(one)}
              </option>
            ))}
          </SelectField>
          <Loaded query={query} failed={copy.failed} fallback={<Skeleton label={copy.loading} rows={3} />}>
            {({ payments, isCut }) => (
              <>
                {isCut && <Notice tone="warning" title={copy.cut(mostPayments)} />}
                <OwedPayments payments={payments} leftOut={leftOut} onChange={setLeftOut} />
                <p className="strong" role="status">
                  {copy.sum(sumCents)}
                </p>
              </>
            )}
          </Loaded>
          <TextField {...field('bankReference')} label={copy.reference} autoComplete="off" required />
          <TextField
            {...field('amount')}
            label={copy.amount}
            hint={copy.amountHint}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField {...field('sentOn')} type="date" label={copy.sentOn} max={today} defaultValue={today} required />
        </>
      )}
    </FormDialog>
  )
}
