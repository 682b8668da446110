import { useQuery } from '@tanstack/react-query'
import type { SubmissionMethod } from '#contract/applications'
import type { ServiceType } from '#contract/services'
import { firmsQuery } from '../../server/firms-query'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/overlay/dialog'
import { Waiting } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { FirmLines } from '../tracking/details-card'
import '../documents/instructions.css'
import { submissionCopy } from './copy'

const { address, firms: words } = submissionCopy

export function FirmsDialog({ onClose }: { onClose: () => void }) {
  const firms = useQuery(firmsQuery)
  return (
    <Dialog title={words.title} isFullOnPhone onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      {firms.isError ? (
        <ErrorState title={address.failed} onRetry={() => void firms.refetch()} isRetrying={firms.isFetching} />
      ) : !firms.data ? (
        <Loading />
      ) : firms.data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="submission-firms">
          {firms.data.map((firm) => (
            <li key={firm.slug}>
              <FirmLines firm={firm} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** An example of where to send the deed, and how long that takes. */
export function FirmAddress({ method, service }: { method: SubmissionMethod; service: ServiceType }) {
  const firms = useQuery(firmsQuery)
  const firm = firms.data?.find(({ services }) => services.includes(service))
  return (
    <Card title={address.title[method]}>
      {firms.isError ? (
        <ErrorState title={address.failed} onRetry={() => void firms.refetch()} isRetrying={firms.isFetching} />
      ) : !firms.data ? (
        <Loading />
      ) : (
        <div className="stack">
          {firm ? (
            <>
              <div className="instructions-address">
                <Badge colour="grey">{address.example}</Badge>
                <FirmLines firm={firm} />
              </div>
              <p>
                {service === 'digitize' ? address.time[method] : address.lawyer} {address.wait}
              </p>
            </>
          ) : (
            <p>{address.none}</p>
          )}
        </div>
      )}
    </Card>
  )
}

const Loading = () => <Waiting bars={['half', 'line', 'third']} />
