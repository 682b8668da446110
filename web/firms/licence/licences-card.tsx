import { useQuery } from '@tanstack/react-query'
import { BadgeAlert } from 'lucide-react'
import type { FirmLicences, LicenceEntry } from '#contract/firms/licence'
import type { TeamMember } from '#contract/firms/team'
import { harareDay } from '#contract/time'
import { Badge } from '../../ui/badge'
import { Fact, Facts } from '../../ui/facts'
import { Loaded } from '../../ui/loaded'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { useMember } from '../member'
import { licenceCopy, licenceLabels, licenceWarning } from './copy'
import { LicenceForm } from './licence-form'
import { licencesQuery } from './licence-query'

/** The certificates of a firm's lawyers, and a form for those that the member may enter. */
export function LicencesCard({ members }: { members: readonly TeamMember[] }) {
  const { admin } = useMember()
  const mayEnter = members.filter(
    ({ id, role, isActive }) => isActive && role !== 'staff' && (id === admin.id || admin.permissions.includes('team')),
  )
  return (
    <Loaded query={useQuery(licencesQuery)} failed={licenceCopy.failed} fallback={<Skeleton rows={2} />}>
      {(licences) => (
        <div className="stack">
          <p className="minor">{licenceCopy.lead}</p>
          <Warning licences={licences} />
          <Lawyers licences={licences} />
          {mayEnter.length > 0 && <LicenceForm lawyers={mayEnter} year={licences.year} />}
        </div>
      )}
    </Loaded>
  )
}

function Warning({ licences: { state, takesFiles } }: { licences: FirmLicences }) {
  const warning = licenceWarning(state, takesFiles)
  return (
    warning && (
      <Notice tone="warning" icon={BadgeAlert} title={warning.title}>
        <p>{warning.text}</p>
      </Notice>
    )
  )
}

const Lawyers = ({ licences: { lawyers } }: { licences: FirmLicences }) =>
  lawyers.length === 0 ? (
    <p>{licenceCopy.noLawyers}</p>
  ) : (
    <Facts shape="stacked">
      {lawyers.map(({ memberId, fullName, state, entries }) => (
        <Fact key={memberId} label={fullName}>
          <Badge colour={state === 'valid' ? 'green' : state === 'expired' ? 'red' : 'yellow'}>
            {licenceLabels[state]}
          </Badge>
          {entries.map((entry) => (
            <p key={entry.id} className="minor">
              {entryText(entry)}
            </p>
          ))}
        </Fact>
      ))}
    </Facts>
  )

const entryText = ({ year, decidedAt, listedOn, refusedReason }: LicenceEntry): string => {
  if (refusedReason !== null) return licenceCopy.refused(year, refusedReason)
  return decidedAt === null || listedOn === null
    ? licenceCopy.waits(year)
    : licenceCopy.checked(year, harareDay(decidedAt), harareDay(listedOn))
}
