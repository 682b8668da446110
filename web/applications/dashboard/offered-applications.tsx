import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import type { OfferedApplication } from '#contract/applications/owner/views'
import { services } from '#contract/services'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { offeredQuery } from '../../server/queries/applications-query'
import { Button } from '../../ui/button'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Notice } from '../../ui/notice'
import './dashboard-screen.css'
import { otherTabCopy } from '../copy'
import { DeclineDialog } from '../decline-dialog'

interface OfferedApplicationsProps {
  /** Shows only this application, on its own page. */
  reference?: string
}

/** Applications that were started with the owner's address without signing in, to add or to decline. */
export function OfferedApplications({ reference }: OfferedApplicationsProps) {
  const { data = [] } = useQuery(offeredQuery)
  return data
    .filter(({ referenceNumber }) => reference === undefined || referenceNumber === reference)
    .map((application) => <Offered key={application.id} application={application} />)
}

function Offered({
  application: { id, referenceNumber, serviceType, createdAt },
}: {
  application: OfferedApplication
}) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const attach = useAction({
    mutationFn: () => api.applications[':id'].attach.$post({ param: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  })
  return (
    <Notice
      icon={MailQuestion}
      title={
        <>
          {services[serviceType].label}, <ReferenceNumber value={referenceNumber} />
        </>
      }
      action={
        <div className="row-2">
          <Button
            size="small"
            pending={attach.isPending}
            pendingText={otherTabCopy.adding}
            onClick={() => attach.mutate()}
          >
            {otherTabCopy.add}
          </Button>
          <Button variant="secondary" size="small" disabled={attach.isPending} onClick={() => setAsking(true)}>
            {otherTabCopy.notMine}
          </Button>
        </div>
      }
    >
      <p>
        Started with your email address on <When at={createdAt} isDateOnly />, without signing in.
      </p>
      <Refusal error={attach.error} otherwise={otherTabCopy.addFailed} />
      {isAsking && <DeclineDialog id={id} onClose={() => setAsking(false)} />}
    </Notice>
  )
}
