import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { type FormerFile, formerLabels } from '#contract/desk/former'
import { serviceLabel } from '#contract/services'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { listQuery } from '../../server/list-page'
import { Badge } from '../../ui/badge'
import { SearchField } from '../../ui/form/search-field'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Paged } from '../../ui/list/paged'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import '../../documents/entries.css'
import { formerCopy as copy } from './copy'

const formerQuery = (q: string) =>
  listQuery<FormerFile>(
    [firmKey, 'former', q],
    (page) => asMember(api.lawfirm.former.$get({ query: { limit: '25', ...(q ? { q } : {}), ...page } })),
    { staleTime: 0 },
  )

/** The files that the firm had: which, until when and why. */
export function FormerDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(formerQuery(q))
  return (
    <Dialog title={copy.title} size="large" onClose={onClose}>
      <p>{copy.lead}</p>
      <SearchField label={copy.search} placeholder={copy.search} q={q} onSearch={setQ} hasKey={false} />
      <Paged
        list={list}
        failed={copy.failed}
        fallback={<Skeleton label={copy.loading} rows={5} />}
        empty={
          <EmptyState level={3} icon={Archive} title={q ? copy.noneFound : copy.none}>
            {q ? copy.noneFoundMore : copy.noneMore}
          </EmptyState>
        }
      >
        {(files) => (
          <ul className="originals">
            {files.map((file) => (
              <Former key={file.id} file={file} />
            ))}
          </ul>
        )}
      </Paged>
    </Dialog>
  )
}

const Former = ({ file }: { file: FormerFile }) => (
  <li>
    <p>
      <ReferenceNumber value={file.referenceNumber} />{' '}
      {file.clientName && <span translate="no">{file.clientName}, </span>}
      {serviceLabel(file.serviceType)}
      {file.titleDeedNumber && (
        <>
          , {copy.deed} <span translate="no">{file.titleDeedNumber}</span>
        </>
      )}
    </p>
    <p className="minor">
      <Badge colour={file.why === 'finished' ? 'green' : 'grey'}>{formerLabels[file.why]}</Badge> {copy.until}{' '}
      <When at={file.endedAt} isDateOnly />
      {file.closedReason && `, ${file.closedBy}: ${file.closedReason}`}
    </p>
  </li>
)
