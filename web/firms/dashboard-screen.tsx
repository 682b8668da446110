import { usePageTitle } from '../ui/page/page-title'
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
  usePageTitle(`${portalCopy.clientFiles}, ${firm.name}`)
  return (
    <>
      <div className="portal-band">
        <Counters firm={firm} />
        <WorkloadPart />
      </div>
      <ClientFiles />
    </>
  )
}
