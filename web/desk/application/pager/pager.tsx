import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { toFirmApplication } from '#contract/addresses/paths'
import { Link } from '../../../ui/link'
import { rowsOf } from '../../../ui/list/paged'
import './pager.css'
import { useMember } from '../../../firms/member'
import { actionQuery } from '../../queries/action-query'
import { firmApplicationsQuery } from '../../queries/application-queries'
import { readFilters } from '../../queries/filters'
import { pagerCopy } from './pager-copy'
import { type Neighbour, needsNextPage, neighboursOf } from './pager-rules'

/** The previous and next file of the list that one came from; nothing if the file is not in it. */
export function ApplicationPager({ fileId }: { fileId: number }) {
  const { search } = useLocation()
  const isOfAction = new URLSearchParams(search).get('view') === 'action'
  return isOfAction ? <ActionPager fileId={fileId} /> : <ListPager fileId={fileId} />
}

function ListPager({ fileId }: { fileId: number }) {
  const { search } = useLocation()
  const filters = readFilters(new URLSearchParams(search), useMember().firm.portalVariant)
  const list = useInfiniteQuery(firmApplicationsQuery(filters))
  const applications = rowsOf(list)
  const { fetchNextPage } = list
  const needsMore = needsNextPage(applications, fileId, list)
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  return <Pager files={applications} fileId={fileId} />
}

/** Pages through the files that need action, each once. */
function ActionPager({ fileId }: { fileId: number }) {
  const { data } = useQuery(actionQuery)
  const byId = new Map(
    data?.needs.flatMap(({ first }) => first.map((application) => [application.id, application] as const)),
  )
  return <Pager files={[...byId.values()]} fileId={fileId} />
}

function Pager({ files, fileId }: { files: readonly Neighbour[]; fileId: number }) {
  const neighbours = neighboursOf(files, fileId)
  if (!neighbours) return null
  const { previous, next } = neighbours
  return (
    <nav className="file-pager" aria-label={pagerCopy.pager}>
      {previous && (
        <Step file={previous} rel="prev">
          <ChevronLeft className="icon" aria-hidden="true" />
          {pagerCopy.previous}
        </Step>
      )}
      {next && (
        <Step file={next} rel="next">
          {pagerCopy.next}
          <ChevronRight className="icon" aria-hidden="true" />
        </Step>
      )}
    </nav>
  )
}

function Step({ file, rel, children }: { file: Neighbour; rel: 'prev' | 'next'; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link to={toFirmApplication(useMember().firm.slug, file.id) + search} rel={rel} title={file.clientName}>
      {children}
      <span className="visually-hidden">: {file.clientName}</span>
    </Link>
  )
}
