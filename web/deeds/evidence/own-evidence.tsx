import { newDeedNumber, windowText } from '#contract/applications/evidence/evidence-copy'
import type { OwnEvidence as Evidence } from '#contract/applications/evidence/evidence-views'
import { Fact, Facts } from '../../ui/facts'
import { Unbroken } from '../../ui/format/unbroken'
import { evidenceCopy as copy } from './copy'
import { EvidenceLines } from './evidence-lines'

interface OwnEvidenceProps {
  evidence: Evidence
  firm: string | null
  /** Of the application, for its reader. */
  path: string
}

/** The same lines with who recorded them and what shows them, for the owner and the firm. */
export function OwnEvidence({ evidence, firm, path }: OwnEvidenceProps) {
  const { facts, lawyer, receipt, receiptPhotoId, deedNumber, deedPhotoId, enteredBy, confirmedBy, windowEnds } =
    evidence
  const photo = (id: number | null, label: string) =>
    id !== null && (
      <p className="minor">
        <a href={`${path}/documents/${id}`} download>
          {label}
        </a>
      </p>
    )
  return (
    <div className="stack-3">
      <EvidenceLines facts={facts} firm={firm} />
      {windowEnds && (
        <p className="minor">
          <Unbroken text={windowText(windowEnds)} />
        </p>
      )}
      <Facts>
        <Fact label={copy.lawyer}>{lawyer}</Fact>
        <Fact label={copy.receipt} isVerbatim>
          {receipt}
        </Fact>
        <Fact label={newDeedNumber} isVerbatim>
          {deedNumber}
        </Fact>
        <Fact label={copy.entered}>{enteredBy}</Fact>
        <Fact label={copy.confirmed}>{confirmedBy}</Fact>
      </Facts>
      {photo(receiptPhotoId, copy.receiptPhoto)}
      {photo(deedPhotoId, copy.deedPhoto)}
    </div>
  )
}
