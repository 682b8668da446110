import { keepPreviousData, useInfiniteQuery, useIsFetching } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AsOf, SeenAt } from '../server/as-of'
import { isFromLastVisit } from '../server/device/seen'
import { queryClient } from '../server/server-state'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Paged } from '../ui/list/paged'
import { toast } from '../ui/overlay/toast'
import { Tooltip } from '../ui/overlay/tooltip'
import { screen } from '../ui/page/screen'
import { useSearchParams } from '../ui/page/use-search-params'
import { EmptyState } from '../ui/states'
import './client-applications.css'
import './wide-list.css'
import { useMember } from '../firms/member'
import { memberQuery } from '../firms/member-query'
import { InlineError } from '../ui/form/inline-error'
import { connectionCopy } from '../ui/page/connection-copy'
import { isUnreachable } from '../ui/page/is-unreachable'
import { ActionStrip } from './action/action-strip'
import { ApplicationTable } from './applications/application-table'
import { FilterBar } from './applications/filter-bar'
import { ListSkeleton } from './applications/list-skeleton'
import { ExportApplications } from './export/export-applications'
import type { ListToolsProps, RowKey } from './keys/list-tools'
import { ListButtons } from './list-buttons'
import { listCopy } from './list-copy'
import { reloadNeeds } from './queries/action-query'
import { firmApplicationsQuery, saveForNextVisit } from './queries/application-queries'
import { isFiltered, type ListFilters, readFilters } from './queries/filters'
import { workloadQuery } from './queries/workload-query'
import { workCopy } from './work-copy'

// loaded when files are selected, or with the first key of a row
const ListTools = screen<ListToolsProps>(async () => (await import('./keys/list-tools')).ListTools)
// only while the list is searched
const ClosedMatches = screen<{ q: string }>(
  async () => (await import('./list-dialog')).ClosedMatches,
  null,
  () => null,
)

const showFailure = () => toast({ title: listCopy.fetchFailed, description: listCopy.listKept, variant: 'destructive' })

/** Filtered by the query in the address. */
export function ClientApplications() {
  const [address, setAddress] = useSearchParams()
  const { portalVariant } = useMember().firm
  const filters = readFilters(address, portalVariant)
  const filterBy = (change: (before: ListFilters) => ListFilters) =>
    setAddress((before) => ({ ...change(readFilters(before, portalVariant)) }), { replace: true })
  const list = useInfiniteQuery({ ...firmApplicationsQuery(filters), placeholderData: keepPreviousData })
  const isCounting = useIsFetching({ queryKey: memberQuery.queryKey }) > 0
  const isOld = isFromLastVisit(list.dataUpdatedAt)
  const keptAt = list.isPlaceholderData ? undefined : list.data?.pages[0]?.keptAt
  useEffect(() => {
    if (!isCounting && !isFromLastVisit(list.dataUpdatedAt)) void saveForNextVisit().catch(() => undefined)
  }, [list.dataUpdatedAt, isCounting])
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const choose = (ids: readonly number[]) => setChosen(new Set(ids))
  const [pressed, setPressed] = useState<readonly RowKey[]>()
  const refresh = async () => {
    const [{ isError }] = await Promise.all([
      list.refetch(),
      queryClient.invalidateQueries({ queryKey: memberQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: workloadQuery.queryKey }),
      reloadNeeds(),
    ])
    if (isError && list.data) showFailure()
  }
  return (
    <Card
      title={listCopy.title}
      className="client-files"
      aside={
        <>
          <ActionStrip chosen={filters.need} />
          <div className="client-files-tools">
            {isOld && (
              <span className="minor list-as-of" role="status">
                <AsOf at={list.dataUpdatedAt} />
              </span>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-pressed={!!chosen}
              // with the bar above the rows, so that it moves none from under a press
              onClick={() => (chosen ? setChosen(undefined) : void ListTools.load().then(() => choose([])))}
            >
              {workCopy.choose}
            </Button>
            <ListButtons />
            <ExportApplications filters={filters} />
            <Tooltip text={listCopy.reload}>
              <Button
                variant="quiet"
                size="small"
                pending={list.isRefetching || isCounting}
                onClick={() => void refresh()}
              >
                Refresh
              </Button>
            </Tooltip>
          </div>
        </>
      }
    >
      <FilterBar filters={filters} onChange={filterBy} />
      <div className="client-files-list">
        {keptAt === undefined ? (
          list.data && list.isError && <InlineError>{staleReason(list.error)}</InlineError>
        ) : (
          <p className="minor" role="status">
            {connectionCopy.title}. Searched the kept list of <SeenAt at={keptAt} />, not all files.
          </p>
        )}
        <Paged
          list={list}
          failed={listCopy.fetchFailed}
          onMoreFailed={showFailure}
          fallback={<ListSkeleton isSearch={Boolean(filters.q)} />}
          empty={<NoApplications filters={filters} onClear={() => filterBy(() => ({}))} />}
        >
          {(applications) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows, whose buttons do the same
            <div
              onKeyDown={({ nativeEvent: event }) =>
                /^[aemux]$/i.test(event.key) &&
                setPressed((before = []) => [...before, { event, row: (event.target as Element).closest('tr') }])
              }
            >
              {(chosen ?? pressed) && (
                <ListTools
                  pressed={pressed}
                  onHandled={(key) => setPressed((before) => before?.filter((one) => one !== key))}
                  applications={applications}
                  chosen={chosen}
                  onChoose={choose}
                />
              )}
              <ApplicationTable
                applications={applications}
                choice={
                  chosen && {
                    ids: chosen,
                    toggle: (id) => choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
                  }
                }
                isFromLastVisit={isOld}
              />
            </div>
          )}
        </Paged>
        {filters.q && <ClosedMatches q={filters.q} />}
      </div>
    </Card>
  )
}

/** Why the list may be out of date. */
const staleReason = (error: Error): string =>
  isUnreachable(error) ? `${connectionCopy.title}. ${listCopy.listKept}` : listCopy.listKept

const NoApplications = ({ filters, onClear }: { filters: ListFilters; onClear: () => void }) => (
  <EmptyState
    level={3}
    icon={FolderOpen}
    title={listCopy.noClients}
    action={
      isFiltered(filters) && (
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      )
    }
  >
    {isFiltered(filters)
      ? 'Try fewer filters or different words.'
      : 'A new file appears here as soon as a client is assigned to your firm.'}
  </EmptyState>
)
