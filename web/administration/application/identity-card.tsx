import type { AdminApplicationPage } from '#contract/administration/views'
import { needText, reasonText } from '#contract/applications/identity-check/copy'
import type { IdentityView } from '#contract/applications/identity-check/views'
import { identityTitle } from '#contract/applications/identity-check/words'
import { IdentityEntries } from '../../documents/identity/entries'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Card } from '../../ui/card'
import { identityCopy as copy } from './identity-copy'
import { PlatformConfirm } from './platform-confirm'

interface IdentityCardProps {
  application: AdminApplicationPage['application']
  identity: IdentityView
}

/** The platform confirms a check only where no member of the firm may (decision 085). */
export function IdentityCard({ application: { id }, identity }: IdentityCardProps) {
  const { need, isWaiting, reasons, entries, next } = identity
  const confirm = () =>
    asOwner(
      api.admin.applications[':id'].identity.$post({ param: { id: String(id) }, json: { before: entries.length } }),
    )
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
              <PlatformConfirm copy={copy} send={confirm} />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
