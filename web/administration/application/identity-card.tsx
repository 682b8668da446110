import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import { needText, reasonText } from '#contract/applications/identity-check/copy'
import type { IdentityView } from '#contract/applications/identity-check/views'
import { identityTitle } from '#contract/applications/identity-check/words'
import { IdentityEntries } from '../../documents/identity/entries'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { confirming, identityCopy as copy } from './identity-copy'

interface IdentityCardProps {
  application: AdminApplicationPage['application']
  identity: IdentityView
}

/** The platform confirms a check only where no member of the firm may (decision 085). */
export function IdentityCard({ application: { id }, identity }: IdentityCardProps) {
  const { need, isWaiting, reasons, entries, next } = identity
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = useAction({
    mutationFn: () =>
      asOwner(
        api.admin.applications[':id'].identity.$post({ param: { id: String(id) }, json: { before: entries.length } }),
      ),
    onSuccess: () => {
      toast({ title: copy.confirmed })
      close()
    },
    onSettled: () => void refreshAdministration(),
    failed: { title: copy.failed, text: '' },
  })
  return (
    <Card title={identityTitle}>
      <div className="stack-3">
        <p>{need === null ? copy.enough : needText(need, isWaiting)}</p>
        {reasons.map((reason) => (
          <p key={`${reason.kind} ${reason.at}`}>{reasonText(reason)}</p>
        ))}
        {entries.length > 0 && <IdentityEntries entries={entries} />}
        {next.includes('confirmed') && (
          <>
            <p className="minor">{copy.forPlatform}</p>
            <div className="manage-actions">
              <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {copy.confirm}
              </Button>
            </div>
          </>
        )}
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
