import { toVerify } from '#contract/http/paths'
import type { OwnerApplication } from '#contract/views/applications'
import { useSession } from '../server/session'
import { CopyButton } from '../ui/copy-button'
import { Link } from '../ui/link'
import { NotForSale } from './not-for-sale'
import './own-certificate.css'
import { ownCertificate as words } from './verify/copy'

interface OwnCertificateProps {
  application: OwnerApplication
  code: string
}

/** Where anybody verifies the deed, and what its owner says of the property there. */
export function OwnCertificate({ application, code }: OwnCertificateProps) {
  const isSignedIn = useSession().state === 'signed-in'
  const address = location.origin + toVerify(code)
  return (
    <div className="own-certificate">
      <div>
        <p className="own-certificate-title">{words.title}</p>
        <p className="own-certificate-text">{words.text}</p>
      </div>
      <div className="own-certificate-address">
        <Link to={toVerify(code)}>{address.replace(/^https?:\/\//, '')}</Link>
        <CopyButton text={address} label={words.copy} />
      </div>
      {isSignedIn && <NotForSale application={application} />}
    </div>
  )
}
