import { identityTitle } from '#contract/applications/identity-check/words'
import { IdentityEntries, identityEntriesTitle } from '../../../documents/identity/entries'
import { Card } from '../../../ui/card'
import { Disclosure } from '../../../ui/page/disclosure'
import { IdentityActions, type IdentityProps } from './identity-actions'

/** Whether the client’s identity was checked, by whom, and what a release still needs. */
export const IdentityCard = ({ application, identity }: IdentityProps) => (
  <Card title={identityTitle}>
    <div className="stack-3">
      <IdentityActions application={application} identity={identity} />
      {identity.entries.length > 0 && (
        <Disclosure title={identityEntriesTitle} isOpen={identity.entries.length < 4}>
          <IdentityEntries entries={identity.entries} />
        </Disclosure>
      )}
    </div>
  </Card>
)
