import { useQuery } from '@tanstack/react-query'
import { useSession } from '../server/session'
import { Card } from '../ui/card'
import { keyboardCopy } from '../ui/keyboard/copy'
import { ShortcutSetting } from '../ui/keyboard/shortcut-setting'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Bars, Waiting } from '../ui/skeleton'
import { accountQuery } from './account-queries'
import './account-screen.css'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice'
import { settingsCopy } from './copy'
import { DataCard } from './data-card'
import { DetailsForm } from './details-form'
import { EmailCard } from './email-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'

export function AccountScreen() {
  const session = useSession()
  usePageTitle(settingsCopy.title)
  if (session.state !== 'signed-in') return null
  return (
    <div className="page account">
      <div className="account-head">
        <h1>{settingsCopy.title}</h1>
        <p>{settingsCopy.lead}</p>
      </div>
      <ConfirmEmailNotice user={session.user} />
      <Sections isAdmin={session.user.role === 'admin'} />
    </div>
  )
}

const Sections = ({ isAdmin }: { isAdmin: boolean }) => (
  <Loaded query={useQuery(accountQuery)} failed={settingsCopy.notLoaded} waiting={waiting}>
    {(account) => (
      <div className="account-columns">
        <div className="account-column">
          <Card title={settingsCopy.details}>
            <DetailsForm account={account} />
          </Card>
          <EmailCard account={account} />
          <PasswordCard />
        </div>
        <div className="account-column">
          <SessionsCard />
          {isAdmin && (
            <Card title={keyboardCopy.title}>
              <ShortcutSetting />
            </Card>
          )}
          <DataCard />
        </div>
      </div>
    )}
  </Loaded>
)

const waiting = (
  <Waiting label={settingsCopy.loading}>
    <div className="account-columns">
      <div className="account-column">
        <div className="card stack">
          <Bars shapes={['third', 'tall', 'tall', 'tall']} />
        </div>
        <div className="card stack">
          <Bars shapes={['third', 'line', 'half']} />
        </div>
      </div>
      <div className="account-column">
        <div className="card stack">
          <Bars shapes={['third', 'line', 'line', 'half']} />
        </div>
      </div>
    </div>
  </Waiting>
)
