import type { PersonCheck } from '../../server/person-check'
import { ServerState } from '../../server/server-state'
import { PersonDialog } from './person-dialog'

/** Opens over any page while a call waits for the person to confirm that it is them. */
export const AskForPerson = ({ check }: { check: PersonCheck }) => (
  <ServerState>
    <PersonDialog check={check} />
  </ServerState>
)
