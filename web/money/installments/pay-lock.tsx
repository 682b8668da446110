import { toPayment } from '#contract/addresses/paths'
import { type DeedLock, isLockPayable } from '#contract/applications/deed-lock'
import { money } from '#contract/prices'
import { LinkButton } from '../../ui/button'

/** Pays the installment or the rest of a plan that keeps a deed locked. */
export const PayLock = ({ applicationId, lock }: { applicationId: number; lock: DeedLock }) =>
  isLockPayable(lock) && <PayInstallment applicationId={applicationId} {...lock} />

interface PayInstallmentProps extends Pick<DeedLock, 'type' | 'amountCents' | 'installment'> {
  applicationId: number
}

export const PayInstallment = ({ applicationId, type, amountCents, installment }: PayInstallmentProps) => (
  <LinkButton to={toPayment(applicationId, type, installment ?? undefined)}>Pay {money(amountCents)}</LinkButton>
)
