import { useState } from 'react'
import type { EvidenceKind } from '#contract/applications/evidence/evidence'
import { confirmBlockerCopy, platformConfirms } from '#contract/applications/evidence/evidence-copy'
import type { EvidenceForm } from '#contract/applications/evidence/evidence-forms'
import type { ClientApplicationPage } from '#contract/desk/views'
import { evidenceCopy } from '../../../deeds/evidence/copy'
import { EvidenceEntries } from '../../../deeds/evidence/evidence-entries'
import { OwnEvidence } from '../../../deeds/evidence/own-evidence'
import { asMember } from '../../../firms/member-query'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { toast } from '../../../ui/overlay/toast'
import { Disclosure } from '../../../ui/page/disclosure'
import { invalidateApplication, reloadApplication } from '../../queries/application-queries'
import { ConfirmValidation } from './confirm-validation'
import { evidenceCardCopy as copy, dueCopy, evidenceLabels } from './copy'
import { EvidenceDialog } from './evidence-dialog'

/** What happened to the deed itself, what the firm is asked for, and everything recorded so far. */
export function EvidenceCard(page: ClientApplicationPage) {
  const { file: application, evidence } = page
  const [dialog, setDialog] = useState<EvidenceKind>()
  const { id } = application
  const path = `/api/lawfirm/clients/${id}`
  const record = useAction({
    mutationFn: async (json: EvidenceForm) =>
      (await asMember(api.lawfirm.clients[':id'].evidence.$post({ param: { id: String(id) }, json }))).json(),
    onSuccess: async (_, { entry }) => {
      await invalidateApplication(id)
      setDialog(undefined)
      toast({ title: copy.saved, description: entry === 'validated' ? copy.enteredMore : copy.savedMore })
    },
    onConflict: () => reloadApplication(id).catch(() => undefined),
    failed: { title: copy.failed, text: copy.nothing },
  })
  const { due, next, blocker, awaitsSecond, entries } = evidence
  const main = next.includes('confirmed') ? 'confirmed' : due.find((fact) => next.includes(fact))
  const dialogProps = { page, action: record, onClose: () => setDialog(undefined) }
  return (
    <>
      <div className="stack-3">
        {due.map((fact) => (
          <p key={fact} className="file-passed">
            {dueCopy[fact]}
          </p>
        ))}
        {awaitsSecond && (
          <Notice tone="warning" title={copy.awaits}>
            {blocker && (
              <p>
                {confirmBlockerCopy[blocker]} {platformConfirms}
              </p>
            )}
          </Notice>
        )}
        <OwnEvidence evidence={evidence.own} firm={application.assignedLawFirmName} path={path} />
        <div className="row-2 file-progress-actions">
          {next.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={kind === main ? 'primary' : kind === 'corrected' ? 'quiet' : 'secondary'}
              onClick={() => setDialog(kind)}
            >
              {evidenceLabels[kind]}
            </Button>
          ))}
        </div>
        {!dialog && <Refusal error={record.error} otherwise={copy.failed} />}
        <Disclosure title={evidenceCopy.chain} isOpen={false}>
          <EvidenceEntries entries={entries} toPhoto={(id) => `${path}/documents/${id}`} />
        </Disclosure>
      </div>
      {dialog === 'confirmed' && <ConfirmValidation {...dialogProps} />}
      {dialog && dialog !== 'confirmed' && <EvidenceDialog {...dialogProps} entry={dialog} />}
    </>
  )
}
