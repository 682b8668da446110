import { usePageTitle } from '../ui/page-title'
import { ClientFiles } from './client-files'
import { Counters, CountersWaiting } from './counters'
import { FilesWaiting } from './files-waiting'
import { PortalGate, useMember } from './portal-gate'
import { portalWords } from './words'
import { WorkloadCard } from './workload-card'

/** A firm's files: how many, which, and the next step of each. */
export const DashboardScreen = () => (
  <PortalGate
    isFirmHeading
    waiting={
      <>
        <CountersWaiting />
        <FilesWaiting />
      </>
    }
  >
    <Dashboard />
  </PortalGate>
)

function Dashboard() {
  const { firm } = useMember()
  usePageTitle(`${portalWords.clientFiles}, ${firm.name}`)
  return (
    <>
      <Counters firm={firm} />
      <WorkloadCard />
      <ClientFiles />
    </>
  )
}
