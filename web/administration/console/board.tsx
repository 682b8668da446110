import { Lock, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import '../../shell/site-layout.css'
import { Button } from '../../ui/button'
import { ZoneLine } from '../../ui/format/zone-line'
import { Shortcuts } from '../../ui/keyboard/shortcuts'
import { toast } from '../../ui/overlay/toast'
import { Tabs } from '../../ui/page/tabs'
import { useSearchParams } from '../../ui/page/use-search-params'
import { ApplicationsTab } from './applications'
import './board.css'
import { ConsoleAttention } from './attention'
import { applicationCopy, consoleCopy, depositCopy, firmCopy, interestCopy, userCopy } from './copy'
import { DepositsTab } from './deposits'
import { FirmsTab } from './firms'
import { InterestTab } from './interest'
import { ConsoleRefusals } from './refusals'
import { closeConsole } from './session'
import { UsersTab } from './users'

const tabs = [
  { value: 'firms', label: firmCopy.tab, content: <FirmsTab /> },
  { value: 'applications', label: applicationCopy.tab, content: <ApplicationsTab /> },
  { value: 'interest', label: interestCopy.tab, content: <InterestTab /> },
  { value: 'deposits', label: depositCopy.tab, content: <DepositsTab /> },
  { value: 'users', label: userCopy.tab, content: <UsersTab /> },
] as const

export function ConsoleBoard() {
  const [address, setAddress] = useSearchParams()
  const { value } = tabs.find((tab) => tab.value === address.get('tab')) ?? tabs[0]
  const main = useRef<HTMLElement>(null)
  // the focused field disappeared with the access form
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="dense console-header">
        <div className="console-header-row">
          <h1>
            <span className="console-mark" aria-hidden="true">
              <ShieldCheck className="icon" />
            </span>
            {consoleCopy.title}
          </h1>
          <LockButton />
        </div>
      </header>
      <main id="main" className="dense console-main" tabIndex={-1} ref={main}>
        <ConsoleAttention />
        <ConsoleRefusals />
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

/** The screen is cleared even if the call fails. */
function LockButton() {
  const lock = useAction({
    mutationFn: () => api['super-admin'].lock.$post(),
    onSettled: () => {
      closeConsole()
      toast({ title: consoleCopy.locked })
    },
  })
  return (
    <Button variant="secondary" size="small" icon={Lock} pending={lock.isPending} onClick={() => lock.mutate()}>
      {consoleCopy.lock}
    </Button>
  )
}
