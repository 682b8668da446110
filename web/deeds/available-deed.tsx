import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { sealCopy } from '#contract/deeds'
import { toTracking } from '#contract/http/paths'
import type { OwnerApplication, OwnerDeed, TrackingPage } from '#contract/views/applications'
import { applicationQuery } from '../server/applications-query'
import { CopyButton } from '../ui/copy-button'
import { fileSize } from '../ui/format/file-size'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { Notice } from '../ui/notice'
import { Waiting } from '../ui/skeleton'
import { DeedHeading, deedName } from './deed-heading'
import { DownloadDeed } from './download-deed'
import { OwnCertificate } from './own-certificate'

export function AvailableDeed({ application }: { application: OwnerApplication }) {
  const page = useQuery({ ...applicationQuery(application.id), select: deedIn })
  return (
    <article className="card vault-deed" aria-label={deedName(application)}>
      <DeedHeading application={application} />
      <Loaded query={page} failed="This deed did not load" waiting={waiting}>
        {(deed) => (deed ? <Facts application={application} deed={deed} /> : waiting)}
      </Loaded>
    </article>
  )
}

const waiting = <Waiting bars={['line', 'half']} />

function Facts({ application, deed }: { application: OwnerApplication; deed: OwnerDeed }) {
  const { id, digitalDeedUrl, referenceNumber } = application
  return (
    <>
      <dl className="vault-facts">
        <div>
          <dt>Released</dt>
          <dd>
            <When at={deed.releasedAt} /> by {deed.firmName}
          </dd>
        </div>
        <div>
          <dt>Version and size</dt>
          <dd>
            {deed.version} · PDF, {fileSize(deed.sizeBytes)}
          </dd>
        </div>
        <div className="vault-hash">
          <dt>{deed.isSealed ? sealCopy.sealed : sealCopy.notSealed}</dt>
          <dd>{deed.isSealed ? sealCopy.certified : sealCopy.asUploaded}</dd>
        </div>
        <div className="vault-hash">
          <dt>Fingerprint (SHA-256)</dt>
          <dd>
            <code>{deed.sha256}</code>
            <CopyButton text={deed.sha256} label="Copy fingerprint" />
          </dd>
        </div>
      </dl>
      {deed.isAvailable && digitalDeedUrl !== null ? (
        <DownloadDeed
          address={digitalDeedUrl}
          fileName={`${referenceNumber}-deed.pdf`}
          sha256={deed.sha256}
          applicationId={id}
        />
      ) : (
        <Notice tone="warning" icon={LockKeyhole} title="This deed is locked for now">
          <p>
            A payment is overdue, returned or disputed. <Link to={toTracking(id)}>See the application</Link>
          </p>
        </Notice>
      )}
      {deed.verificationCode && <OwnCertificate application={application} code={deed.verificationCode} />}
    </>
  )
}

const deedIn = (page: TrackingPage): OwnerDeed | null => (page.access === 'full' ? page.deed : null)
