import { paymentText } from '#contract/money/payment-text'
import type { OwedPayment } from '#contract/money/payouts'
import { Checkbox } from '../../../ui/form/choices/checkbox'
import { Money } from '../../../ui/format/money'
import { ReferenceNumber } from '../../../ui/format/reference-number'
import { When } from '../../../ui/format/when'
import { payoutsCopy as copy } from './copy'

interface OwedPaymentsProps {
  payments: readonly OwedPayment[]
  leftOut: ReadonlySet<number>
  onChange: (leftOut: ReadonlySet<number>) => void
}

/** The payments to choose from, and below them what is in the payout in any case or has to wait. */
export function OwedPayments({ payments, leftOut, onChange }: OwedPaymentsProps) {
  if (payments.length === 0) return <p>{copy.noPayments}</p>
  const free = payments.filter(({ isChange, isRefunding }) => !isChange && !isRefunding)
  const others = payments.filter(({ isChange, isRefunding }) => isChange || isRefunding)
  const isNoneLeftOut = free.every(({ paymentId }) => !leftOut.has(paymentId))
  const set = (ids: readonly number[], isIn: boolean) => {
    const next = new Set(leftOut)
    for (const id of ids) {
      if (isIn) next.delete(id)
      else next.add(id)
    }
    onChange(next)
  }
  return (
    <fieldset className="stack">
      <legend className="field-label">{copy.payments}</legend>
      {free.length > 1 && (
        <Checkbox
          label={copy.chooseAll}
          checked={isNoneLeftOut}
          onChange={({ target }) =>
            set(
              free.map(({ paymentId }) => paymentId),
              target.checked,
            )
          }
        />
      )}
      {free.map((payment) => (
        <Checkbox
          key={payment.paymentId}
          label={<Line payment={payment} />}
          checked={!leftOut.has(payment.paymentId)}
          onChange={({ target }) => set([payment.paymentId], target.checked)}
        />
      ))}
      {others.map((payment) => (
        <p key={payment.paymentId}>
          <Line payment={payment} /> <span className="minor">{payment.isRefunding ? copy.refunding : copy.change}</span>
        </p>
      ))}
    </fieldset>
  )
}

const Line = ({ payment }: { payment: OwedPayment }) => (
  <>
    <Money cents={payment.cents} isExact /> <ReferenceNumber value={payment.referenceNumber} /> {paymentText(payment)},{' '}
    <When at={payment.paidAt} isDateOnly />
  </>
)
