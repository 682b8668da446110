import { type CustodyHolder, hasOriginal } from '#contract/applications/custody'
import { placeLabel } from '#contract/applications/custody-copy'
import { factLines } from '#contract/applications/evidence/evidence-copy'
import { identityTitle } from '#contract/applications/identity-check/words'
import type { ClientApplicationPage } from '#contract/desk/views'
import { evidenceCopy } from '../../../deeds/evidence/copy'
import { custodyCopy } from '../../../documents/custody/copy'
import { useMember } from '../../../firms/member'
import { ChecklistFold } from '../../checklist/checklist-fold'
import { deedStateLabels } from '../../deed-copy'
import { Fold } from '../../folds/fold'
import { EvidenceCard } from '../evidence/lazy-evidence-card'
import { IdentityCard } from '../identity/lazy-identity'
import { isEvidenceDue, isIdentityDue, isOriginalDue, isToRelease, isToUpload } from '../now/waits'
import { originalCardCopy } from '../original/copy'
import { OriginalCard } from '../original/lazy-original-card'
import { partCopy as copy } from './copy'
import { DeedPart } from './deed-part'
import { DocumentsPart } from './documents-part'

interface PartsProps {
  page: ClientApplicationPage
}

/** What is recorded about the deed: a line each until it is opened or next. */
export function DeedParts({ page }: PartsProps) {
  const { file, deeds, identity, evidence, original } = page
  const { firm } = useMember()
  const isOfDeed = file.serviceType === 'digitize'
  const newest = deeds.toSorted((a, b) => b.version - a.version)[0]
  const recorded = factLines(evidence.own.facts, file.assignedLawFirmName).findLast(({ state }) => state === 'recorded')
  return (
    <div className="folds">
      {page.documents.length === 0 && <DocumentsFold page={page} />}
      <ChecklistFold page={page} />
      {(isOfDeed || newest) && (
        <Fold part="deed" title={copy.deed} state={deedState(newest)} isNext={isToRelease(page) || isToUpload(page)}>
          <DeedPart page={page} />
        </Fold>
      )}
      {isOfDeed && (
        <Fold
          part="evidence"
          title={evidenceCopy.title}
          state={recorded ? `${recorded.label}: ${recorded.value}` : copy.notRecorded}
          isNext={isEvidenceDue(page)}
        >
          <EvidenceCard {...page} />
        </Fold>
      )}
      {hasOriginal(file) && (
        <Fold
          part="original"
          title={custodyCopy.title}
          state={
            original === null
              ? copy.notRecorded
              : original.with === 'firm'
                ? originalCardCopy.withFirm(firm.name)
                : placeLabel(original.with as CustodyHolder)
          }
          isNext={isOriginalDue(page)}
        >
          <OriginalCard {...page} />
        </Fold>
      )}
      {identity && (
        <Fold part="identity" title={identityTitle} state={copy.identity(identity)} isNext={isIdentityDue(page)}>
          <IdentityCard application={file} identity={identity} />
        </Fold>
      )}
    </div>
  )
}

/** How the newest version stands. */
function deedState(newest: ClientApplicationPage['deeds'][number] | undefined): string {
  if (!newest) return copy.noDeed
  return newest.state === 'uploaded' ? copy.uploaded : deedStateLabels[newest.state]
}

/** Open while there are documents, and a line with the others while there are none. */
export const DocumentsFold = ({ page: { file, documents } }: PartsProps) => (
  <Fold
    part="documents"
    title={copy.documents}
    state={documents.length === 0 ? copy.noDocuments : String(documents.length)}
    isNext={documents.length > 0 && file.newDocumentsAt !== null}
    startsOpen={documents.length > 0}
  >
    <DocumentsPart application={file} documents={documents} />
  </Fold>
)
