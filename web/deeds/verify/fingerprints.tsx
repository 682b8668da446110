import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button'
import { Fact, Facts } from '../../ui/facts'
import { Disclosure } from '../../ui/page/disclosure'
import './fingerprints.css'
import { fingerprintCopy as copy } from './copy'

interface FingerprintsProps {
  sha256: string
  uploadedSha256: string
  /** Other facts that few people need, above the fingerprints. */
  children?: ReactNode
}

/** The technical facts of a deed, collapsed. */
export const Fingerprints = ({ sha256, uploadedSha256, children }: FingerprintsProps) => (
  <Disclosure title={copy.details}>
    <Facts shape="stacked">
      {children}
      <Fact label={copy.released}>
        <Fingerprint value={sha256} label={copy.copy} />
      </Fact>
      {uploadedSha256 !== sha256 && (
        <Fact label={copy.uploaded}>
          <Fingerprint value={uploadedSha256} label={copy.copyUploaded} />
        </Fact>
      )}
    </Facts>
  </Disclosure>
)

const Fingerprint = ({ value, label }: { value: string; label: string }) => (
  <span className="fingerprint">
    <code>{value}</code>
    <CopyButton text={value} label={label} />
  </span>
)
