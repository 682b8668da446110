import { toPayment } from '#contract/addresses/paths'
import { type DeedLock, isLockPayable } from '#contract/applications/deed-lock'
import { money } from '#contract/prices'
import { LinkButton } from '../../ui/button'

/** Pays the installment, the rest of a plan or the refunded balance that keeps a deed locked. */
export function PayLock({ applicationId, lock }: { applicationId: number; lock: DeedLock }) {
  if (!isLockPayable(lock)) return null
  const { type, installment, amountCents } = lock
  return <LinkButton to={toPayment(applicationId, type, installment ?? undefined)}>Pay {money(amountCents)}</LinkButton>
}
