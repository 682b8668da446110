import { ownerIdentityCopy as copy, identityLine, ownReasonText } from '#contract/applications/identity-check/copy'
import type { IdentityView } from '#contract/applications/identity-check/views'
import { identityTitle } from '#contract/applications/identity-check/words'
import { IdentityEntries, identityEntriesTitle } from '../../../documents/identity/entries'
import { Card } from '../../../ui/card'
import { Disclosure } from '../../../ui/page/disclosure'

export interface IdentityCardProps {
  identity: IdentityView
  isClosed: boolean
  hasFirm: boolean
}

/** Whether and how the owner’s identity was checked, what to bring, and why once more. */
export function IdentityCard({ identity, isClosed, hasFirm }: IdentityCardProps) {
  const { need, isRequired, isWaiting, reasons, entries } = identity
  const unchecked = entries.filter(({ kind }) => kind === 'released')
  const isToDo = need !== null && !isClosed
  return (
    <Card title={identityTitle}>
      <div className="stack-3">
        <p>{identityLine(identity)}</p>
        {unchecked.map(({ number, deedVersion, at }) => (
          <p key={number}>{copy.without(deedVersion, at)}</p>
        ))}
        {isToDo && reasons.length > 0 && (
          <div>
            <p>{copy.again[need]}</p>
            <ul className="stack-2">
              {reasons.map((reason) => (
                <li key={`${reason.kind} ${reason.at}`}>{ownReasonText(reason)}</li>
              ))}
            </ul>
          </div>
        )}
        {isToDo && hasFirm && !isWaiting && <p>{copy.bring}</p>}
        {isToDo && isRequired && <p className="minor">{copy.required}</p>}
        {entries.length > 0 && (
          <Disclosure title={identityEntriesTitle}>
            <IdentityEntries entries={entries} />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}
