import { useInfiniteQuery } from '@tanstack/react-query'
import { Vault } from 'lucide-react'
import { toFirmApplication } from '#contract/addresses/links'
import { placeLabel } from '#contract/applications/custody-copy'
import type { FirmOriginal } from '#contract/desk/originals'
import { useMember } from '../../firms/member'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { listQuery } from '../../server/list-page'
import { Badge } from '../../ui/badge'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { Paged } from '../../ui/list/paged'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { originalsCopy as copy } from './copy'

const originalsQuery = listQuery<FirmOriginal>(
  [firmKey, 'originals'],
  (page) => asMember(api.lawfirm.originals.$get({ query: { limit: '25', ...page } })),
  { staleTime: 0 },
)

/** The originals that the firm answers for: which, where, who recorded it, and since when. */
export function OriginalsDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(originalsQuery)
  return (
    <Dialog title={copy.title} size="large" onClose={onClose}>
      <div className="stack-3">
        <p>{copy.lead}</p>
        <Paged
          list={list}
          failed={copy.failed}
          fallback={<Skeleton label={copy.loading} rows={5} />}
          empty={
            <EmptyState level={3} icon={Vault} title={copy.none}>
              {copy.noneMore}
            </EmptyState>
          }
        >
          {(originals) => (
            <ul className="stack-3">
              {originals.map((original) => (
                <Original key={original.referenceNumber} original={original} onOpen={onClose} />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Dialog>
  )
}

function Original({ original, onOpen }: { original: FirmOriginal; onOpen: () => void }) {
  const { firm } = useMember()
  const { id, clientName, referenceNumber, with: holder, since, by, movedAt, isOverdue } = original
  const reference = <ReferenceNumber value={referenceNumber} />
  return (
    <li>
      <p>
        {id === null ? (
          reference
        ) : (
          <Link to={toFirmApplication(firm.slug, id)} onClick={onOpen}>
            {clientName ?? copy.erased} {reference}
          </Link>
        )}{' '}
        {isOverdue && <Badge colour="yellow">{copy.overdue}</Badge>}
      </p>
      <p className="minor">
        {id === null ? copy.elsewhere : placeLabel(holder)} {copy.since} <When at={since} isDateOnly />, {by}
        {isOverdue && (
          <>
            {' · '}
            {copy.lastEntry} <When at={movedAt} isDateOnly />
          </>
        )}
      </p>
    </li>
  )
}
