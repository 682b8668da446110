import { useMember } from '../firms/member'
import { memberQuery } from '../firms/member-query'
import { PortalGate } from '../firms/portal-gate'
import { queryClient } from '../server/server-state'
import { usePageTitle } from '../ui/page/page-title'
import { screen } from '../ui/page/screen'
import { useSearchParams } from '../ui/page/use-search-params'
import { Counters, CountersSkeleton } from './applications/counters'
import { ListSkeleton } from './applications/list-skeleton'
import { ClientApplications } from './client-applications'
import { listCopy } from './list-copy'
import { firmApplicationsQuery, showLastList } from './queries/application-queries'
import { WorkloadPart } from './workload-card'

const ActionView = screen(async () => (await import('./action/action-view')).ActionView, <ListSkeleton isCard />)
const DayView = screen(async () => (await import('./day/day-view')).DayView, <ListSkeleton isCard />)

export const DashboardScreen = () => (
  <PortalGate
    isFirmHeading
    fallback={
      <>
        <CountersSkeleton />
        <ListSkeleton isCard />
      </>
    }
  >
    <Dashboard />
  </PortalGate>
)

export { showLastList }

/** Reads what the dashboard shows first, which `boot.js` has requested. The screen repeats a call that fails. */
export async function readFirst() {
  // the list of the last visit is shown meanwhile
  if (queryClient.getQueryData(memberQuery.queryKey)) return
  await queryClient.prefetchQuery(memberQuery)
  if (queryClient.getQueryData(memberQuery.queryKey)) await queryClient.prefetchInfiniteQuery(firmApplicationsQuery({}))
}

/** Between the rows and what a click on one needs. */
const restMilliseconds = 500

/** What a click on a file needs, after the rows. The file screen itself only if it is cached. */
export async function preloadApplicationScreen(rows: Promise<unknown>[], loadRoutes: () => Promise<unknown>) {
  await Promise.all(rows)
  await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
  await loadRoutes()
  if (navigator.serviceWorker?.controller) await import('./application/application-screen')
}

function Dashboard() {
  const { firm } = useMember()
  const [address] = useSearchParams()
  const view = address.get('view')
  usePageTitle(`${listCopy.title}, ${firm.name}`)
  return (
    <>
      <div className="portal-band">
        <Counters firm={firm} />
        <WorkloadPart />
      </div>
      {view === 'action' ? <ActionView /> : view === 'day' ? <DayView /> : <ClientApplications />}
    </>
  )
}
