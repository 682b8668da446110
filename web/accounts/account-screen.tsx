import { useQuery } from '@tanstack/react-query'
import { LegacyCard } from '../delegates/legacy/legacy-card'
import { useSession } from '../server/session'
import { Card } from '../ui/card'
import { ShortcutSetting } from '../ui/keyboard/shortcut-setting'
import { shortcutsTitle } from '../ui/keyboard/shortcuts-title'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Bars, Skeleton } from '../ui/skeleton'
import { accountQuery, ownFactors, ownSignIn } from './account-queries'
import '../identity/account/account.css'
import { leastPasswordOf, type Role } from '#contract/accounts/accounts'
import { PasswordCard } from '../identity/account/password-card'
import { SessionsCard } from '../identity/account/sessions-card'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice'
import { FactorsCard } from '../identity/factors/factors-card'
import { settingsCopy } from './copy'
import { DataCard } from './data-card'
import { DetailsForm } from './details-form'
import { EmailCard } from './email-card'

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
      <Sections role={session.user.role} />
    </div>
  )
}

const Sections = ({ role }: { role: Role }) => (
  <Loaded query={useQuery(accountQuery)} failed={settingsCopy.notLoaded} fallback={skeleton}>
    {(account) => (
      <div className="account-columns">
        <div className="account-column">
          <Card title={settingsCopy.details}>
            <DetailsForm account={account} />
          </Card>
          <EmailCard account={account} />
          <PasswordCard calls={ownSignIn} minLength={leastPasswordOf(role)} />
          {role === 'user' && <LegacyCard />}
          <DataCard />
        </div>
        <div className="account-column">
          <FactorsCard calls={ownFactors} />
          <SessionsCard calls={ownSignIn} />
          {role === 'admin' && (
            <Card title={shortcutsTitle}>
              <ShortcutSetting />
            </Card>
          )}
        </div>
      </div>
    )}
  </Loaded>
)

const skeleton = (
  <Skeleton label={settingsCopy.loading}>
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
  </Skeleton>
)
