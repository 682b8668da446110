import { toVerify } from '#contract/addresses/paths'
import type { OwnerDeed } from '#contract/applications/views'
import { Fact, Facts } from '../../ui/facts'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { Rosette } from '../../ui/rosette'
import './deed-proof.css'
import { proofCopy as copy } from './copy'

/** What shows that a released deed is there before its balance is paid: facts and its pattern, not its picture. */
export const DeedProof = ({ deed }: { deed: OwnerDeed }) => (
  <div className="deed-proof">
    <Rosette sha256={deed.uploadedSha256} size={120} />
    <Facts>
      <Fact label={copy.firm}>{deed.firmName}</Fact>
      <Fact label={copy.at}>
        <When at={deed.releasedAt} />
      </Fact>
      <Fact label={copy.file}>{copy.kind(deed.pages, fileSize(deed.sizeBytes))}</Fact>
      {deed.verificationCode && (
        <Fact label={copy.code}>
          <Link to={toVerify(deed.verificationCode)} className="deed-proof-code">
            {deed.verificationCode}
          </Link>
        </Fact>
      )}
    </Facts>
  </div>
)
