import { usePageTitle } from '../ui/page/page-title'
import { useSearchParams } from '../ui/page/use-search-params'
import { ActionView } from './action/action-view'
import { portalCopy } from './copy'
import { ClientFiles } from './files/client-files'
import { Counters, CountersWaiting } from './files/counters'
import { FilesWaiting } from './files/files-waiting'
import { PortalGate, useMember } from './portal-gate'
import { WorkloadPart } from './workload-card'

export const DashboardScreen = () => (
  <PortalGate
    isFirmHeading
    waiting={
      <>
        <CountersWaiting />
        <FilesWaiting isCard />
      </>
    }
  >
    <Dashboard />
  </PortalGate>
)

function Dashboard() {
  const { firm } = useMember()
  const [address] = useSearchParams()
  usePageTitle(`${portalCopy.clientFiles}, ${firm.name}`)
  return (
    <>
      <div className="portal-band">
        <Counters firm={firm} />
        <WorkloadPart />
      </div>
      {address.get('view') === 'action' ? <ActionView /> : <ClientFiles />}
    </>
  )
}
