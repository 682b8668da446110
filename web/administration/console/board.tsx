import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '#contract/addresses/paths'
import { FactorNotice } from '../../identity/factors/factor-notice'
import '../../shell/site-layout.css'
import { ZoneLine } from '../../ui/format/zone-line'
import { Shortcuts } from '../../ui/keyboard/shortcuts'
import { Tabs } from '../../ui/page/tabs'
import { useSearchParams } from '../../ui/page/use-search-params'
import { ApplicationsTab } from './applications'
import './board.css'
import { ConsoleAttention } from './attention'
import { applicationCopy, consoleCopy, depositCopy, firmCopy, interestCopy, userCopy } from './copy'
import { FirmsTab } from './firms/firms'
import { ConsoleHeader } from './header'
import { healthCopy } from './health/copy'
import { HealthTab } from './health/health-tab'
import { InterestTab } from './interest'
import { licenceCopy } from './licences/copy'
import { LicencesTab } from './licences/licences'
import { DepositsTab } from './paid-deposits'
import { payoutsCopy } from './payouts/copy'
import { PayoutsTab } from './payouts/payouts-tab'
import { personQuery } from './sign-in/queries'
import { UsersTab } from './users'

const tabs = [
  { value: 'firms', label: firmCopy.tab, content: <FirmsTab /> },
  { value: 'licences', label: licenceCopy.tab, content: <LicencesTab /> },
  { value: 'applications', label: applicationCopy.tab, content: <ApplicationsTab /> },
  { value: 'interest', label: interestCopy.tab, content: <InterestTab /> },
  { value: 'deposits', label: depositCopy.tab, content: <DepositsTab /> },
  { value: 'payouts', label: payoutsCopy.tab, content: <PayoutsTab /> },
  { value: 'users', label: userCopy.tab, content: <UsersTab /> },
  { value: 'health', label: healthCopy.tab, content: <HealthTab /> },
] as const

export function ConsoleBoard() {
  const [address, setAddress] = useSearchParams()
  const { value } = tabs.find((tab) => tab.value === address.get('tab')) ?? tabs[0]
  const main = useRef<HTMLElement>(null)
  const daysLeft = useQuery(personQuery).data?.factorDaysLeft
  // the focused field disappeared with the access form
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ConsoleHeader isHeading />
      <main id="main" className="dense console-main" tabIndex={-1} ref={main}>
        {daysLeft !== undefined && <FactorNotice daysLeft={daysLeft} account={paths.consoleAccount} />}
        <ConsoleAttention />
        <Tabs
          label={consoleCopy.sections}
          tabs={tabs}
          value={value}
          onChange={(tab) => setAddress({ tab }, { replace: true })}
        />
        <ZoneLine />
        <Shortcuts list="?tab=applications" />
      </main>
    </>
  )
}
