import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import { needText } from '#contract/applications/identity-check/copy'
import { noDeedYet, sealCopy, sealProblemCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import { ViewButton, Viewing, viewedDeed } from '../../documents/viewer/viewed'
import { asOwner } from '../../server/sessions/session-change'
import { Badge } from '../../ui/badge'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'
import { applicationCopy, deedStates } from '../copy'
import { ReleaseDialog } from './release-dialog'

/** The platform releases only when the firm has no second person (decision 020). */
export function DeedsCard({ page }: { page: AdminApplicationPage }) {
  const { application, client, deeds, identity } = page
  const need = identity?.need ?? null
  const missing = identity?.isRequired && need ? needText(need, identity.isWaiting) : undefined
  const { id } = application
  const [releasing, setReleasing] = useState<DeedVersion>()
  return (
    <Card title="Digital deed">
      {deeds.length === 0 && <p className="minor">{noDeedYet}</p>}
      {deeds.some(({ mayRelease }) => !mayRelease) && <p className="minor">{applicationCopy.deedOpens}</p>}
      <ul className="managed-list">
        {deeds.map((deed) => (
          <Version key={deed.version} id={id} deed={deed} missing={missing} onRelease={() => setReleasing(deed)} />
        ))}
      </ul>
      <Viewing
        files={deeds.filter(({ mayRelease }) => mayRelease).map((deed) => viewedDeed(deed, addressOf(id, deed)))}
        guard={asOwner}
      />
      {releasing && (
        <ReleaseDialog
          id={id}
          isUnchecked={need !== null}
          client={client}
          deed={releasing}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </Card>
  )
}

const addressOf = (id: number, { version }: DeedVersion) => `/api/admin/applications/${id}/deed/${version}`

interface VersionProps {
  id: number
  deed: DeedVersion
  /** What a release still needs. */
  missing: string | undefined
  onRelease: () => void
}

function Version({ id, deed, missing, onRelease }: VersionProps) {
  const [label, colour] = deedStates[deed.state]
  return (
    <li>
      <div className="managed-words">
        <p className="managed-name">
          Version {deed.version}: {deed.fileName} <Badge colour={colour}>{label}</Badge>{' '}
          {deed.isSealed && <Badge colour="blue">{sealCopy.sealed}</Badge>}
        </p>
        <p className="minor">
          {fileSize(deed.sizeBytes)} · Uploaded by {deed.uploadedBy} · <When at={deed.uploadedAt} />
        </p>
        {deed.releasedBy && deed.releasedAt && (
          <p className="minor">
            Released by {deed.releasedBy} · <When at={deed.releasedAt} />
          </p>
        )}
        {deed.sealProblem && <p className="manage-minor">{sealProblemCopy[deed.sealProblem]}</p>}
        {deed.releasedAt && !deed.isSealed && <p className="manage-minor">{sealCopy.asUploaded}</p>}
        <code className="managed-hash">{deed.sha256}</code>
        {deed.mayRelease && (
          <p className="minor">
            No one else at the law firm can release this deed: either there is no one else, or they joined less than a
            day ago or were invited by the uploader. {missing ?? 'Please read it and release it.'}
          </p>
        )}
      </div>
      {deed.mayRelease && (
        <div className="manage-actions">
          <ViewButton file={viewedDeed(deed, addressOf(id, deed))} spoken={`version ${deed.version}`} />
          <LinkButton size="small" variant="quiet" href={addressOf(id, deed)} download icon={Download}>
            Download
          </LinkButton>
          {missing === undefined && (
            <Button size="small" aria-haspopup="dialog" onClick={onRelease}>
              Release
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
