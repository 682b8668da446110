import type { ApplicationPage } from '#contract/applications/views'
import { evidenceCopy } from '../../../deeds/evidence/copy'
import { OwnEvidence } from '../../../deeds/evidence/own-evidence'
import { Card } from '../../../ui/card'

/** What is recorded of the deed itself, for its owner. */
export const EvidenceCard = ({ page: { application, evidence } }: { page: ApplicationPage }) =>
  evidence ? (
    <Card title={evidenceCopy.title}>
      <OwnEvidence evidence={evidence} firm={application.firmName} path={`/api/applications/${application.id}`} />
    </Card>
  ) : null
