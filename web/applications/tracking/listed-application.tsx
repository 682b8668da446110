import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LastSeen } from '../../server/last-seen-part'
import { applicationsQuery } from '../../server/queries/applications-query'
import { rowsOf } from '../../ui/list/paged'
import { applicationCopy } from '../copy'
import { ApplicationCard } from '../dashboard/application-card'

interface ListedApplicationProps {
  /** The id or the tracking number in the address. */
  named: string
  /** What there is without it. */
  children: ReactNode
}

/** Without a connection: what the owner's list says of an application whose page was never opened on this device. */
export function ListedApplication({ named, children }: ListedApplicationProps) {
  const list = useInfiniteQuery(applicationsQuery)
  const application = rowsOf(list).find(({ id, referenceNumber }) => [String(id), referenceNumber].includes(named))
  if (!application) return children
  return (
    <LastSeen query={list}>
      <ApplicationCard application={application} level={1} />
      <p className="minor">{applicationCopy.onlyListed}</p>
    </LastSeen>
  )
}
