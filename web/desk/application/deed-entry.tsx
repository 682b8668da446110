import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { shownTitles } from '#contract/addresses/shown-titles'
import { identityTitle } from '#contract/applications/identity-check/words'
import {
  askPlatform,
  blockerCopy,
  type DeedState,
  type ReleaseBlocker,
  sealCopy,
  sealProblemCopy,
} from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { ViewButton } from '../../documents/viewer/viewed'
import { Badge, type BadgeColour } from '../../ui/badge'
import { Button, LinkButton } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import './deed-entry.css'
import { deedStateLabels, withdrawDeedCopy } from '../deed-copy'
import { firmDeed } from '../viewed-files'
import { deskCopy } from './copy'
import { IdentityActions } from './identity/lazy-identity'
import { ReleaseDialog } from './release-dialog'
import { WithdrawDeedDialog } from './withdraw-deed-dialog'

const colours: Record<DeedState, BadgeColour> = {
  uploaded: 'yellow',
  released: 'emerald',
  superseded: 'grey',
  revoked: 'red',
}

interface DeedEntryProps {
  page: ClientApplicationPage
  deed: DeedVersion
  mayChange: boolean
}

export function DeedEntry({ page, deed, mayChange }: DeedEntryProps) {
  const { file: application, identity } = page
  const [asking, setAsking] = useState<'release' | 'withdraw'>()
  const { version, state, fileName, sizeBytes, sha256, uploadedBy, uploadedAt, releasedBy, releasedAt, isSealed } = deed
  const isWaiting = mayChange && state === 'uploaded'
  const isUnchecked = isWaiting && identity !== null && identity.need !== null
  return (
    <li className="file-entry deed-entry">
      <div className="file-entry-words">
        <p className="strong">
          Version {version}: {fileName} <Badge colour={colours[state]}>{deedStateLabels[state]}</Badge>{' '}
          {isSealed && <Badge colour="blue">{sealCopy.sealed}</Badge>}
        </p>
        <p className="minor">
          {fileSize(sizeBytes)} · Uploaded by {uploadedBy} · <When at={uploadedAt} />
        </p>
        {releasedBy && releasedAt && (
          <p className="minor">
            Released by {releasedBy} · <When at={releasedAt} />
          </p>
        )}
        {deed.sealProblem && <p className="file-minor">{sealProblemCopy[deed.sealProblem]}</p>}
        {releasedAt && !isSealed && <p className="file-minor">{sealCopy.asUploaded}</p>}
        <div className="deed-hash">
          <span className="minor">SHA-256</span>
          <code>{sha256}</code>
          <CopyButton text={sha256} label="Copy SHA-256" />
        </div>
        {isWaiting && deed.blocker && <SecondPerson blocker={deed.blocker} />}
        {isUnchecked && (
          <div className="deed-second">
            <p>{identityTitle}</p>
            <IdentityActions application={application} identity={identity} />
          </div>
        )}
      </div>
      <div className="row-2">
        <ViewButton file={firmDeed(application.id, deed)} spoken={`version ${version}`} />
        <LinkButton
          size="small"
          variant="quiet"
          href={`/api/lawfirm/clients/${application.id}/deed/${version}`}
          download
          icon={Download}
        >
          Download
          <span className="visually-hidden"> version {version}</span>
        </LinkButton>
        {isWaiting && (
          <Button size="small" variant="quiet" icon={Trash2} onClick={() => setAsking('withdraw')}>
            {withdrawDeedCopy.open(version)}
          </Button>
        )}
        {isWaiting && deed.mayRelease && !(isUnchecked && identity.isRequired) && (
          <Button size="small" icon={ShieldCheck} onClick={() => setAsking('release')}>
            {deskCopy.release}
          </Button>
        )}
      </div>
      {asking === 'release' && (
        <ReleaseDialog
          application={application}
          deed={deed}
          deedNumber={page.client.titleDeedNumber}
          isUnchecked={isUnchecked}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'withdraw' && (
        <WithdrawDeedDialog application={application} deed={deed} onClose={() => setAsking(undefined)} />
      )}
    </li>
  )
}

/** Why this member cannot release the version, and what the firm can do. */
const SecondPerson = ({ blocker }: { blocker: ReleaseBlocker }) => (
  <div className="deed-second">
    <p>{shownTitles['second-person-needed']}</p>
    <p className="minor">{blockerCopy[blocker]}</p>
    <p className="minor">
      {askPlatform} <Link to={paths.support}>Support</Link>
    </p>
  </div>
)
