import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '../../ui/list/paged'
import { formerCopy as copy } from './copy'
import { FormerEntry } from './former-entry'
import { formerQuery } from './former-query'

const mostShown = 5

/** What a search of the list also finds among the files that the firm had. Nothing while it finds none. */
export function ClosedMatches({ q }: { q: string }) {
  const list = useInfiniteQuery(formerQuery(q, mostShown))
  const files = rowsOf(list)
  if (files.length === 0) return null
  return (
    <section aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <ul className="stack-3">
        {files.map((file) => (
          <FormerEntry key={file.id} file={file} />
        ))}
      </ul>
      {list.hasNextPage && <p className="minor">{copy.more}</p>}
    </section>
  )
}
