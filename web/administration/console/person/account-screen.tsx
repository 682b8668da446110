import { useQuery } from '@tanstack/react-query'
import { SessionsCard } from '../../../identity/account/sessions-card'
import { FactorsCard } from '../../../identity/factors/factors-card'
import '../../../shell/site-layout.css'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { ZoneLine } from '../../../ui/format/zone-line'
import { keyboardCopy } from '../../../ui/keyboard/copy'
import { ShortcutSetting } from '../../../ui/keyboard/shortcut-setting'
import { usePageTitle } from '../../../ui/page/page-title'
import '../board.css'
import { ConsoleHeader } from '../header'
import { personCopy } from './copy'
import { PersonGate } from './gate'
import { personQuery, superAdminFactors, superAdminSessions } from './queries'

export function ConsoleAccountScreen() {
  usePageTitle(personCopy.title)
  return (
    <PersonGate>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ConsoleHeader />
      <main id="main" className="dense console-main" tabIndex={-1}>
        <h1>{personCopy.title}</h1>
        <div className="account-columns">
          <div className="account-column">
            <PersonDetails />
            <Factors />
            <Card title={keyboardCopy.title}>
              <ShortcutSetting />
            </Card>
          </div>
          <div className="account-column">
            <SessionsCard calls={superAdminSessions} lead={personCopy.placesLead} />
          </div>
        </div>
        <ZoneLine />
      </main>
    </PersonGate>
  )
}

/** The access code alone has no account, and so no factor. */
const Factors = () => (useQuery(personQuery).data?.person ? <FactorsCard calls={superAdminFactors} /> : null)

function PersonDetails() {
  const person = useQuery(personQuery).data?.person
  return (
    <Card title={personCopy.details}>
      {person ? (
        <Facts shape="columns">
          <Fact label={personCopy.name}>{person.name}</Fact>
          <Fact label={personCopy.email}>{person.email}</Fact>
        </Facts>
      ) : (
        <p>{personCopy.codeOnly}</p>
      )}
    </Card>
  )
}
