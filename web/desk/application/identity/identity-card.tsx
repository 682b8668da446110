import { IdentityEntries, identityEntriesTitle } from '../../../documents/identity/entries'
import { Disclosure } from '../../../ui/page/disclosure'
import { IdentityActions, type IdentityProps } from './identity-actions'

/** Whether the client’s identity was checked, by whom, and what a release still needs. */
export const IdentityCard = ({ application, identity }: IdentityProps) => (
  <div className="stack-3">
    <IdentityActions application={application} identity={identity} />
    {identity.entries.length > 0 && (
      <Disclosure title={identityEntriesTitle} isOpen={identity.entries.length < 4}>
        <IdentityEntries entries={identity.entries} />
      </Disclosure>
    )}
  </div>
)
