import { FileLock2, ShieldCheck } from 'lucide-react'
import { lockLine } from '#contract/applications/deed-lock'
import { depositRefunded as refunded } from '#contract/applications/progress/next-copy'
import type { OwnerApplication, OwnerDeed } from '#contract/applications/views'
import { OwnCertificate } from '../../deeds/own-certificate'
import { ownCertificate } from '../../deeds/verify/copy'
import { PayLock } from '../../money/installments/pay-lock'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { Disclosure } from '../../ui/page/disclosure'
import './deed-card.css'
import { applicationCopy } from '../copy'
import { useVaultPath } from '../use-vault-path'

export function DeedCard({ application, deed }: { application: OwnerApplication; deed: OwnerDeed | null }) {
  const toVault = useVaultPath()
  if (application.serviceType !== 'digitize' && !deed) return null
  const { lock, balancePaid, depositRefunded } = application
  const Icon = deed?.isAvailable ? ShieldCheck : FileLock2
  return (
    <Card
      title="Digital Deed"
      className="deed-card"
      aside={
        <LinkButton variant={deed?.isAvailable ? 'primary' : 'quiet'} size="small" to={toVault}>
          {applicationCopy.openVault}
        </LinkButton>
      }
    >
      <p className="deed-card-state">
        <Icon className="icon" aria-hidden="true" />
        {deed?.isAvailable
          ? 'In your vault, ready to download.'
          : deed && (lock || balancePaid || depositRefunded)
            ? `Released, and locked. ${depositRefunded ? `${refunded.where} ${refunded.next}` : lockLine(lock)}`
            : deed
              ? 'Released. It opens once the balance is paid.'
              : 'Not ready yet.'}
      </p>
      {deed && lock && <PayLock applicationId={application.id} lock={lock} />}
      {deed && (
        <p className="minor">
          Released by {deed.firmName}, <When at={deed.releasedAt} />
        </p>
      )}
      {deed?.replacesEarlier && deed.verificationCode && (
        <p className="minor">{ownCertificate.replacesEarlier(deed.version)}</p>
      )}
      {deed?.verificationCode && (
        <Disclosure title={ownCertificate.share}>
          <OwnCertificate application={application} code={deed.verificationCode} />
        </Disclosure>
      )}
    </Card>
  )
}
