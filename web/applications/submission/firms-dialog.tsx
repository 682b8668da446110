import { useQuery } from '@tanstack/react-query'
import type { SubmissionMethod } from '#contract/applications/applications'
import type { ServiceType } from '#contract/services'
import { firmsQuery } from '../../server/queries/firms-query'
import { FirmLines } from '../../site/partners/firm-lines'
import { FirmList } from '../../site/partners/firm-list'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Loaded } from '../../ui/loaded'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import '../../documents/instructions.css'
import { Unbroken } from '../../ui/format/unbroken'
import { submissionCopy } from './copy'

const { address, firms: words } = submissionCopy

export function FirmsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} isFullOnPhone onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <Loaded query={useQuery(firmsQuery)} failed={address.failed} fallback={skeleton}>
        {(firms) => (firms.length === 0 ? <p>{words.none}</p> : <FirmList firms={firms} heading="h3" />)}
      </Loaded>
    </Dialog>
  )
}

/** An example of where to send the deed, and how long that takes. */
export function FirmAddress({ method, service }: { method: SubmissionMethod; service: ServiceType }) {
  const firms = useQuery(firmsQuery)
  const firm = firms.data?.find(({ services }) => services.includes(service))
  return (
    <Card title={address.title[method]}>
      <Loaded query={firms} failed={address.failed} fallback={skeleton}>
        {() => (
          <div className="stack">
            {firm ? (
              <>
                <div className="instructions-address">
                  <Badge colour="grey">{address.example}</Badge>
                  <FirmLines firm={firm} />
                </div>
                <p>
                  <Unbroken
                    text={`${service === 'digitize' ? address.time[method] : address.lawyer} ${address.wait}`}
                  />
                </p>
              </>
            ) : (
              <p>{address.none}</p>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const skeleton = <Skeleton bars={['half', 'line', 'third']} />
