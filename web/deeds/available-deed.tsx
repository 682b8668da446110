import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { toTracking } from '#contract/addresses/paths'
import { lockLine } from '#contract/applications/deed-lock'
import type { OwnEvidence } from '#contract/applications/evidence/evidence-views'
import type { OwnerApplication, OwnerDeed, TrackingPage } from '#contract/applications/views'
import { sealCopy } from '#contract/deeds/deeds'
import { deedFileName } from '#contract/deeds/file-name'
import { PayLock } from '../money/installments/pay-lock'
import { LastSeen } from '../server/last-seen-part'
import { applicationQuery } from '../server/queries/applications-query'
import { Fact } from '../ui/facts'
import { fileSize } from '../ui/format/file-size'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { Notice } from '../ui/notice'
import { Disclosure } from '../ui/page/disclosure'
import { Rosette } from '../ui/rosette'
import { Skeleton } from '../ui/skeleton'
import { vaultCopy } from './copy'
import { DeedHeading, deedName } from './deed-heading'
import { DeedSheet } from './deed-sheet'
import { DownloadDeed } from './download-deed'
import { EvidenceLines } from './evidence/evidence-lines'
import { evidenceFileCopy } from './evidence-file/copy'
import { SaveEvidence } from './evidence-file/save-evidence'
import { fetchDeed } from './fetch-deed'
import { OwnCertificate } from './own-certificate'
import { ownCertificate } from './verify/copy'
import { Fingerprints } from './verify/fingerprints'

export function AvailableDeed({ application }: { application: OwnerApplication }) {
  const page = useQuery({ ...applicationQuery(application.id), select: releasedIn })
  const deed = page.data?.deed
  const isLocked = deed ? !deed.isAvailable : false
  return (
    <article className="card vault-deed" aria-label={deedName(application)}>
      <DeedSheet
        picture={deed?.isAvailable && deed.hasPicture ? `/api/applications/${application.id}/deed/picture` : undefined}
        isLocked={isLocked}
      >
        {deed?.isAvailable && (
          <>
            <span className="deed-stamp">{ownCertificate.stamp}</span>
            <span className="deed-seal">
              <Rosette sha256={deed.uploadedSha256} size={140} />
            </span>
          </>
        )}
      </DeedSheet>
      <div className="vault-deed-words">
        <DeedHeading application={application} />
        <Loaded query={page} failed={vaultCopy.deedFailed} fallback={skeleton}>
          {(loaded) => (
            <LastSeen query={page}>
              {loaded.deed ? (
                <Facts application={application} deed={loaded.deed} evidence={loaded.evidence} />
              ) : (
                skeleton
              )}
            </LastSeen>
          )}
        </Loaded>
      </div>
    </article>
  )
}

const skeleton = <Skeleton bars={['line', 'half']} />

interface FactsProps {
  application: OwnerApplication
  deed: OwnerDeed
  evidence: OwnEvidence | null
}

function Facts({ application, deed, evidence }: FactsProps) {
  const { id, digitalDeedUrl, propertyAddress, referenceNumber, lock } = application
  return (
    <>
      <p>
        Released by {deed.firmName} on <When at={deed.releasedAt} isDateOnly />.
        {deed.isAvailable && ' This pattern is drawn from your deed. Anyone who checks the deed must see the same one.'}
      </p>
      {evidence && <EvidenceLines facts={evidence.facts} firm={deed.firmName} />}
      {deed.isAvailable && digitalDeedUrl !== null ? (
        <DownloadDeed
          address={digitalDeedUrl}
          fileName={deedFileName(propertyAddress, referenceNumber)}
          sha256={deed.sha256}
          applicationId={id}
        />
      ) : (
        <Notice tone="warning" icon={LockKeyhole} title={vaultCopy.locked}>
          <p>
            {lockLine(lock)} <Link to={toTracking(id)}>See the application</Link>
          </p>
          {lock && <PayLock applicationId={id} lock={lock} />}
        </Notice>
      )}
      <div>
        {deed.verificationCode && (
          <Disclosure title={ownCertificate.share}>
            <OwnCertificate application={application} code={deed.verificationCode} />
          </Disclosure>
        )}
        {deed.verificationCode && deed.isAvailable && digitalDeedUrl !== null && (
          <Disclosure title={evidenceFileCopy.title}>
            <SaveEvidence code={deed.verificationCode} deed={() => fetchDeed(digitalDeedUrl, deed.sha256)} />
          </Disclosure>
        )}
        <Fingerprints sha256={deed.sha256} uploadedSha256={deed.uploadedSha256}>
          <Fact label="Released">
            <When at={deed.releasedAt} /> by {deed.firmName}
          </Fact>
          <Fact label={vaultCopy.size}>
            {deed.version} · PDF, {fileSize(deed.sizeBytes)}
          </Fact>
          <Fact label={deed.isSealed ? sealCopy.sealed : sealCopy.notSealed}>
            {deed.isSealed ? sealCopy.certified : sealCopy.asUploaded}
          </Fact>
        </Fingerprints>
      </div>
    </>
  )
}

const releasedIn = (page: TrackingPage): { deed: OwnerDeed | null; evidence: OwnEvidence | null } =>
  page.access === 'full' ? { deed: page.deed, evidence: page.evidence ?? null } : { deed: null, evidence: null }
