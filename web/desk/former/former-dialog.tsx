import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../ui/form/search-field'
import { Paged } from '../../ui/list/paged'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { formerCopy as copy } from './copy'
import { FormerEntry } from './former-entry'
import { formerQuery } from './former-query'

/** The files that the firm had: which, until when and why. */
export function FormerDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(formerQuery(q))
  return (
    <Dialog title={copy.title} size="large" onClose={onClose}>
      <div className="stack-3">
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
            <ul className="stack-3">
              {files.map((file) => (
                <FormerEntry key={file.id} file={file} />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Dialog>
  )
}
