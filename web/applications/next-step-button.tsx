import { toPayment, toTracking } from '#contract/addresses/paths'
import type { NextStepAction } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'
import { documentCopy } from '../documents/copy'
import { PayInstallment } from '../money/installments/pay-lock'
import { Button, LinkButton } from '../ui/button'
import { applicationCopy } from './copy'
import { useVaultPath } from './use-vault-path'

interface NextStepActionButtonProps {
  todo: NextStepAction
  application: OwnerApplication
  /** Handles steps that happen on the tracking page itself; elsewhere the button links to that page. */
  onInstructions?: () => void
}

export function NextStepActionButton({ todo, application, onInstructions }: NextStepActionButtonProps) {
  const toVault = useVaultPath()
  const { id, depositCents, balanceCents, lock, declined } = application
  if (todo === 'pay-overdue') {
    const due = lock ?? declined
    return due && <PayInstallment applicationId={id} {...due} />
  }
  if (todo === 'pay-deposit') {
    return <LinkButton to={toPayment(id, 'deposit')}>Pay {money(depositCents)} deposit</LinkButton>
  }
  if (todo === 'pay-balance') {
    return <LinkButton to={toPayment(id, 'balance')}>Pay {money(balanceCents)} balance</LinkButton>
  }
  if (todo === 'open-deed') return <LinkButton to={toVault}>{applicationCopy.openVault}</LinkButton>
  if (todo === 'upload') {
    const address = onInstructions ? { href: '#documents' } : { to: `${toTracking(id)}#documents` }
    return <LinkButton {...address}>{documentCopy.upload}</LinkButton>
  }
  return onInstructions ? (
    <Button onClick={onInstructions}>{applicationCopy.viewInstructions}</Button>
  ) : (
    <LinkButton variant="secondary" to={toTracking(id)}>
      {applicationCopy.viewInstructions}
    </LinkButton>
  )
}
