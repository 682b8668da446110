import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { useAction } from '../../server/action/use-action'
import { Card } from '../../ui/card'
import { reloadApplication } from '../queries/application-queries'
import { requestsCopy as copy } from './copy'
import { switchReminders } from './request-calls'
import { RequestRow } from './request-row'
import './requests-card.css'

const isMissing = ({ state }: DocumentRequest): boolean => state === 'requested' || state === 'refused'
const isOpen = (request: DocumentRequest): boolean => isMissing(request) || request.state === 'received'

/** What the firm requested: the documents to check first, each with its decisions. */
export function RequestsCard({ page }: { page: ClientApplicationPage }) {
  const { requests, file } = page
  const missing = requests.filter(isMissing).length
  const isReady = missing === 0 && requests.some(isOpen)
  return (
    <Card title={copy.title} aside={missing > 0 && <p className="minor">{copy.count(missing)}</p>}>
      {isReady && <p className="request-ready">{copy.allThere}</p>}
      <ul className="request-rows" aria-label={copy.title}>
        {requests.map((request) => (
          <RequestRow key={request.id} page={page} request={request} />
        ))}
      </ul>
      {missing > 0 && <FirmReminders id={file.id} reminders={page.reminders} />}
      <p className="minor">{copy.more}</p>
    </Card>
  )
}

function FirmReminders({
  id,
  reminders: { nextAt, stoppedBy },
}: { id: number } & Pick<ClientApplicationPage, 'reminders'>) {
  const change = useAction({
    mutationFn: (isOn: boolean) => switchReminders(id, isOn),
    onSuccess: () => reloadApplication(id),
    failed: { title: copy.failed, text: copy.nothingChanged },
  })
  if (nextAt === null && stoppedBy === null) return null
  return (
    <p className="minor" role="status">
      {stoppedBy ? copy.stopped[stoppedBy] : nextAt && copy.next(nextAt)}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={change.isPending || undefined}
        onClick={() => change.mutate(stoppedBy !== null)}
      >
        {stoppedBy ? copy.start : copy.stop}
      </button>
    </p>
  )
}
