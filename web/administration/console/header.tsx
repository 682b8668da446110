import { useQuery } from '@tanstack/react-query'
import { Lock, ShieldCheck } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { toast } from '../../ui/overlay/toast'
import './board.css'
import { consoleCopy } from './copy'
import { closeConsole } from './session'
import { personQuery } from './sign-in/queries'

/** @param isHeading whether the console's name is the heading of the page, and not a link to it */
export function ConsoleHeader({ isHeading = false }: { isHeading?: boolean }) {
  const person = useQuery(personQuery).data?.person
  const mark = (
    <span className="console-mark" aria-hidden="true">
      <ShieldCheck className="icon" />
    </span>
  )
  return (
    <header className="dense console-header">
      <div className="console-header-row">
        {isHeading ? (
          <h1 className="console-name">
            {mark}
            {consoleCopy.title}
          </h1>
        ) : (
          <Link to={paths.console} className="console-name">
            {mark}
            {consoleCopy.title}
          </Link>
        )}
        <div className="console-person">
          <Link to={paths.consoleAccount}>{person?.name ?? consoleCopy.account}</Link>
          <LockButton />
        </div>
      </div>
    </header>
  )
}

/** The screen is cleared even if the call fails. */
export function LockButton() {
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
