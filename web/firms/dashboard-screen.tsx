import { toFirmAccount } from '#contract/http/paths'
import { usePageTitle } from '../ui/page/page-title'
import { screen } from '../ui/page/screen'
import { useSearchParams } from '../ui/page/use-search-params'
import { portalCopy } from './copy'
import { ClientFiles } from './files/client-files'
import { Counters, CountersWaiting } from './files/counters'
import { FilesWaiting } from './files/files-waiting'
import { PortalGate, useMember } from './portal-gate'
import { WorkloadPart } from './workload-card'

const ActionView = screen(async () => (await import('./action/action-view')).ActionView, <FilesWaiting isCard />)
const FactorNotice = screen(async () => (await import('../identity/factors/factor-notice')).FactorNotice)

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
  const { firm, factorDaysLeft } = useMember()
  const [address] = useSearchParams()
  usePageTitle(`${portalCopy.clientFiles}, ${firm.name}`)
  return (
    <>
      {factorDaysLeft !== undefined && <FactorNotice daysLeft={factorDaysLeft} account={toFirmAccount(firm.slug)} />}
      <div className="portal-band">
        <Counters firm={firm} />
        <WorkloadPart />
      </div>
      {address.get('view') === 'action' ? <ActionView /> : <ClientFiles />}
    </>
  )
}
