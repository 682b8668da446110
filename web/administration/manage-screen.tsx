import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { FactorNotice } from '../identity/factors/factor-notice'
import { useSession } from '../server/session'
import { Button } from '../ui/button'
import { Shortcuts } from '../ui/keyboard/shortcuts'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Tabs } from '../ui/page/tabs'
import { useSearchParams } from '../ui/page/use-search-params'
import { ActivityTab } from './activity-tab'
import { refreshAdministration, statsQuery } from './admin-queries'
import { ApplicationsTab } from './applications-tab'
import { Figures, figuresSkeleton } from './figures'
import './manage.css'
import { ComplaintsTab } from './complaints/complaints-tab'
import { adminComplaintCopy } from './complaints/copy'
import { manageCopy } from './copy'
import { AdminDecisions } from './decisions'
import { MonthCharts } from './month-charts'
import { SettingsTab } from './settings-tab'
import { UsersTab } from './users/users-tab'

const tabs = ['users', 'applications', 'settings', 'activity', 'complaints'] as const
type TabName = (typeof tabs)[number]

export function ManageScreen() {
  const [address, setAddress] = useSearchParams()
  const stats = useQuery(statsQuery)
  const session = useSession()
  usePageTitle(manageCopy.title)
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'users'
  const choose = (next: TabName) => setAddress(next === 'users' ? {} : { tab: next }, { replace: true })
  return (
    <div className="page dense manage">
      <div className="manage-head">
        <h1>{manageCopy.title}</h1>
        <div className="manage-tools">
          <Link to={paths.account}>{manageCopy.account}</Link>
          <Button
            variant="secondary"
            size="small"
            icon={RotateCw}
            pending={stats.isFetching}
            onClick={() => void refreshAdministration()}
          >
            {manageCopy.refresh}
          </Button>
        </div>
      </div>
      {session.state === 'signed-in' && session.factorDaysLeft !== undefined && (
        <FactorNotice daysLeft={session.factorDaysLeft} account={paths.account} />
      )}
      <AdminDecisions />
      <Tabs
        label={manageCopy.title}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'users', label: manageCopy.users, content: <UsersTab /> },
          { value: 'applications', label: manageCopy.applications, content: <ApplicationsTab /> },
          { value: 'settings', label: manageCopy.settings, content: <SettingsTab /> },
          { value: 'activity', label: manageCopy.activity, content: <ActivityTab /> },
          { value: 'complaints', label: adminComplaintCopy.tab, content: <ComplaintsTab /> },
        ]}
      />
      <Loaded query={stats} failed={manageCopy.statsFailed} fallback={figuresSkeleton}>
        {(figures) => (
          <>
            <Figures stats={figures} />
            <MonthCharts stats={figures} />
          </>
        )}
      </Loaded>
      <Shortcuts list={`${paths.manage}?tab=applications`} />
    </div>
  )
}
