import type { AdminApplicationPage } from '#contract/administration/views'
import type { PlatformEvidence } from '#contract/applications/evidence/evidence-views'
import { evidenceCopy } from '../../deeds/evidence/copy'
import { EvidenceEntries } from '../../deeds/evidence/evidence-entries'
import { EvidenceLines } from '../../deeds/evidence/evidence-lines'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/page/disclosure'
import { evidenceCardCopy as copy } from './identity-copy'
import { PlatformConfirm } from './platform-confirm'

interface EvidenceCardProps {
  application: AdminApplicationPage['application']
  evidence: PlatformEvidence
}

/** What happened to a deed. The platform confirms a validation only where no member of the firm may (decision 093). */
export function EvidenceCard({ application: { id, firmName }, evidence }: EvidenceCardProps) {
  const { facts, entries, isForPlatform } = evidence
  const confirm = () =>
    asOwner(
      api.admin.applications[':id'].evidence.$post({ param: { id: String(id) }, json: { before: entries.length } }),
    )
  const entered = entries.findLast(({ kind, isCorrected }) => kind === 'validated' && !isCorrected)
  return (
    <Card title={evidenceCopy.title}>
      <div className="stack-3">
        <EvidenceLines facts={facts} firm={firmName} />
        {isForPlatform && entered && (
          <>
            <p>{copy.forPlatform(entered.deedNumber ?? '')}</p>
            <div className="manage-actions">
              {entered.photoId !== null && (
                <LinkButton
                  size="small"
                  variant="secondary"
                  href={`/api/admin/applications/${id}/evidence/photo`}
                  download
                >
                  {evidenceCopy.deedPhoto}
                </LinkButton>
              )}
              <PlatformConfirm copy={copy} send={confirm} />
            </div>
          </>
        )}
        <Disclosure title={evidenceCopy.chain} isOpen={false}>
          <EvidenceEntries entries={entries} />
        </Disclosure>
      </div>
    </Card>
  )
}
