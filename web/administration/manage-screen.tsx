import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button'
import { usePageTitle } from '../ui/page-title'
import { useSearchParams } from '../ui/search-params'
import { ErrorState } from '../ui/states'
import { Tabs } from '../ui/tabs'
import { TooltipProvider } from '../ui/tooltip'
import { ActivityTab } from './activity-tab'
import { refreshAdministration, statsQuery } from './admin-queries'
import { ApplicationsTab } from './applications-tab'
import { Figures, FiguresWaiting } from './figures'
import './manage.css'
import { MonthCharts } from './month-charts'
import { SettingsTab } from './settings-tab'
import { UsersTab } from './users-tab'
import { manageWords } from './words'

const tabs = ['users', 'applications', 'settings', 'activity'] as const
type TabName = (typeof tabs)[number]

/** The platform's administration: how it does, who is on it, every application, and what anybody did. */
export function ManageScreen() {
  const [address, setAddress] = useSearchParams()
  const stats = useQuery(statsQuery)
  usePageTitle(manageWords.title)
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'users'
  const choose = (next: TabName) => setAddress(next === 'users' ? {} : { tab: next }, { replace: true })
  return (
    <TooltipProvider>
      <div className="page manage">
        <div className="manage-head">
          <h1>{manageWords.title}</h1>
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCw className="icon" aria-hidden="true" />}
            pending={stats.isFetching}
            onClick={() => void refreshAdministration()}
          >
            {manageWords.refresh}
          </Button>
        </div>
        {stats.isPending && <FiguresWaiting />}
        {!stats.data && stats.isError && (
          <ErrorState
            title={manageWords.statsFailed}
            onRetry={() => void stats.refetch()}
            isRetrying={stats.isFetching}
          />
        )}
        {stats.data && (
          <>
            <Figures stats={stats.data} />
            <MonthCharts stats={stats.data} />
          </>
        )}
        <Tabs
          label={manageWords.title}
          value={tab}
          onChange={choose}
          tabs={[
            { value: 'users', label: manageWords.users, content: <UsersTab /> },
            { value: 'applications', label: manageWords.applications, content: <ApplicationsTab /> },
            { value: 'settings', label: manageWords.settings, content: <SettingsTab /> },
            { value: 'activity', label: manageWords.activity, content: <ActivityTab /> },
          ]}
        />
      </div>
    </TooltipProvider>
  )
}
