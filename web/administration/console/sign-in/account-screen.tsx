import { useQuery } from '@tanstack/react-query'
import { SessionsCard } from '../../../identity/account/sessions-card'
import { FactorsCard } from '../../../identity/factors/factors-card'
import '../../../shell/site-layout.css'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { ZoneLine } from '../../../ui/format/zone-line'
import { ShortcutSetting } from '../../../ui/keyboard/shortcut-setting'
import { shortcutsTitle } from '../../../ui/keyboard/shortcuts-title'
import { usePageTitle } from '../../../ui/page/page-title'
import '../board.css'
import { ConsoleHeader } from '../header'
import { signInCopy } from './copy'
import { personQuery, superAdminFactors, superAdminSessions } from './queries'
import { ConsoleSignInGate } from './sign-in-gate'

export function ConsoleAccountScreen() {
  usePageTitle(signInCopy.title)
  return (
    <ConsoleSignInGate>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ConsoleHeader />
      <main id="main" className="dense console-main" tabIndex={-1}>
        <h1>{signInCopy.title}</h1>
        <div className="account-columns">
          <div className="account-column">
            <PersonDetails />
            <Factors />
            <Card title={shortcutsTitle}>
              <ShortcutSetting />
            </Card>
          </div>
          <div className="account-column">
            <SessionsCard calls={superAdminSessions} lead={signInCopy.placesLead} />
          </div>
        </div>
        <ZoneLine />
      </main>
    </ConsoleSignInGate>
  )
}

/** The access code alone has no account, and so no factor. */
const Factors = () => (useQuery(personQuery).data?.person ? <FactorsCard calls={superAdminFactors} /> : null)

function PersonDetails() {
  const person = useQuery(personQuery).data?.person
  return (
    <Card title={signInCopy.details}>
      {person ? (
        <Facts shape="columns">
          <Fact label={signInCopy.name} isVerbatim>
            {person.name}
          </Fact>
          <Fact label={signInCopy.email}>{person.email}</Fact>
        </Facts>
      ) : (
        <p>{signInCopy.codeOnly}</p>
      )}
    </Card>
  )
}
