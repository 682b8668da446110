import { useMutation } from '@tanstack/react-query'
import { Lock, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api } from '../api'
import '../shell/site-layout.css'
import { Button } from '../ui/button'
import { useSearchParams } from '../ui/search-params'
import { Tabs } from '../ui/tabs'
import { toast } from '../ui/toast'
import { TooltipProvider } from '../ui/tooltip'
import { ApplicationsTab } from './console-applications'
import './console-board.css'
import { DepositsTab } from './console-deposits'
import { FirmsTab } from './console-firms'
import { InterestTab } from './console-interest'
import { ConsoleRefusals } from './console-refusals'
import { closeConsole } from './console-session'
import { ConsoleSight } from './console-sight'
import { UsersTab } from './console-users'
import { applicationWords, consoleWords, depositWords, firmWords, interestWords, userWords } from './console-words'

const tabs = [
  { value: 'firms', label: firmWords.tab, content: <FirmsTab /> },
  { value: 'applications', label: applicationWords.tab, content: <ApplicationsTab /> },
  { value: 'interest', label: interestWords.tab, content: <InterestTab /> },
  { value: 'deposits', label: depositWords.tab, content: <DepositsTab /> },
  { value: 'users', label: userWords.tab, content: <UsersTab /> },
] as const

/** What the console shows once it is unlocked: what needs attention, and five lists. */
export function ConsoleBoard() {
  const [address, setAddress] = useSearchParams()
  const { value } = tabs.find((tab) => tab.value === address.get('tab')) ?? tabs[0]
  const main = useRef<HTMLElement>(null)
  // the field that had the focus went with the gate
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <TooltipProvider>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="console-header">
        <div className="console-header-row">
          <h1>
            <span className="console-mark" aria-hidden="true">
              <ShieldCheck className="icon" />
            </span>
            {consoleWords.title}
          </h1>
          <LockButton />
        </div>
      </header>
      <main id="main" className="console-main" tabIndex={-1} ref={main}>
        <ConsoleSight />
        <ConsoleRefusals />
        <Tabs
          label={consoleWords.sections}
          tabs={tabs}
          value={value}
          onChange={(tab) => setAddress({ tab }, { replace: true })}
        />
      </main>
    </TooltipProvider>
  )
}

/** Ends the session; whatever the server answers, nothing of it stays on the screen. */
function LockButton() {
  const lock = useMutation({
    mutationFn: () => api['super-admin'].lock.$post(),
    onSettled: () => {
      closeConsole()
      toast({ title: consoleWords.locked })
    },
  })
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Lock className="icon" aria-hidden="true" />}
      pending={lock.isPending}
      onClick={() => lock.mutate()}
    >
      {consoleWords.lock}
    </Button>
  )
}
