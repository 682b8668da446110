import { BadgeAlert } from 'lucide-react'
import type { LicenceState } from '#contract/firms/licence'
import { LinkButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { licenceCopy, licenceWarning } from './copy'

/** On the first page of the portal: a firm that gets no new files, or will soon get none. */
export function LicenceNotice({ state, team }: { state: LicenceState; team: string }) {
  const warning = licenceWarning(state, false)
  if (!warning) return null
  return (
    <Notice
      tone="warning"
      icon={BadgeAlert}
      title={warning.title}
      action={
        <LinkButton to={team} variant="secondary" size="small">
          {licenceCopy.team}
        </LinkButton>
      }
    >
      <p>{warning.text}</p>
    </Notice>
  )
}
