import { toVerify } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { useSession } from '../server/session'
import { CopyButton } from '../ui/copy-button'
import { Link } from '../ui/link'
import { NotForSale, PropertyShown } from './certificate-marks'
import './own-certificate.css'
import { ownCertificate as copy } from './verify/copy'

interface OwnCertificateProps {
  application: OwnerApplication
  code: string
}

export function OwnCertificate({ application, code }: OwnCertificateProps) {
  const isSignedIn = useSession().state === 'signed-in'
  const address = location.origin + toVerify(code)
  return (
    <div className="own-certificate">
      <p className="muted">{copy.text}</p>
      <div className="row-text own-certificate-address">
        <Link to={toVerify(code)}>{address.replace(/^https?:\/\//, '')}</Link>
        <CopyButton text={address} label={copy.copy} />
      </div>
      {isSignedIn && (
        <>
          <NotForSale application={application} />
          <PropertyShown application={application} />
        </>
      )}
    </div>
  )
}
