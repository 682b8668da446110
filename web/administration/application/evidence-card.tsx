import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { PlatformEvidence } from '#contract/applications/evidence/evidence-views'
import { evidenceCopy } from '../../deeds/evidence/copy'
import { EvidenceEntries } from '../../deeds/evidence/evidence-entries'
import { EvidenceLines } from '../../deeds/evidence/evidence-lines'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { toast } from '../../ui/overlay/toast'
import { Disclosure } from '../../ui/page/disclosure'
import { refreshAdministration } from '../admin-queries'
import { confirming, evidenceCardCopy as copy } from './identity-copy'

interface EvidenceCardProps {
  application: AdminApplicationPage['application']
  evidence: PlatformEvidence
}

/** What happened to a deed. The platform confirms a validation only where no member of the firm may (decision 093). */
export function EvidenceCard({ application: { id, firmName }, evidence }: EvidenceCardProps) {
  const { facts, entries, isForPlatform } = evidence
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = useAction({
    mutationFn: () =>
      asOwner(
        api.admin.applications[':id'].evidence.$post({ param: { id: String(id) }, json: { before: entries.length } }),
      ),
    onSuccess: () => {
      toast({ title: copy.confirmed })
      close()
    },
    onSettled: () => void refreshAdministration(),
    failed: { title: copy.failed, text: '' },
  })
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
              <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {copy.confirm}
              </Button>
            </div>
          </>
        )}
        <Disclosure title={evidenceCopy.chain} isOpen={false}>
          <EvidenceEntries entries={entries} />
        </Disclosure>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={copy.confirm}
          size="small"
          confirmLabel={copy.confirm}
          pendingLabel={confirming}
          action={confirm}
          onConfirm={() => confirm.mutate()}
          onClose={close}
        >
          <p>{copy.confirmLead}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
