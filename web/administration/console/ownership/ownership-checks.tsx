import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnershipCheck, OwnershipParty } from '#contract/administration/ownership'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { serviceLabel } from '#contract/services'
import { Button } from '../../../ui/button'
import { ReferenceNumber } from '../../../ui/format/reference-number'
import { When } from '../../../ui/format/when'
import { AttentionItem } from '../attention-item'
import { ownershipCopy as copy, decisionLabels } from './copy'
import './ownership-checks.css'
import { OwnershipDialog } from './ownership-dialog'
import { ownershipQuery } from './queries'

/** Applications of different people for one deed; nothing where there are none. */
export function OwnershipChecks() {
  const { data = [] } = useQuery(ownershipQuery)
  const [chosen, setChosen] = useState<OwnershipCheck>()
  if (data.length === 0) return null
  return (
    <AttentionItem label={copy.label} count={data.length}>
      <p className="console-minor">{copy.lead}</p>
      <ul className="ownership-checks">
        {data.map((check) => {
          const { id, first, second, holdsFirst, holdsSecond, begunByFirst, decision, reason, decidedBy, since } = check
          const references = [first.referenceNumber, second.referenceNumber] as const
          return (
            <li key={id} className="ownership-check">
              <Party party={first} />
              <Party party={second} />
              <div>
                {decision && (
                  <p>
                    <strong>{decisionLabels[decision](...references)}.</strong>{' '}
                    {copy.decidedBy(decidedBy ?? '', reason ?? '')}
                  </p>
                )}
                {decision === null && !holdsFirst && <p>{copy.onlyOne(second.referenceNumber)}</p>}
                {decision === null && !holdsSecond && <p>{copy.onlyOne(first.referenceNumber)}</p>}
                {begunByFirst && <p>{copy.begunByFirst(first.referenceNumber)}</p>}
                <p className="console-since">
                  {copy.since} <When at={since} />
                </p>
                <Button size="small" variant={decision ? 'secondary' : 'primary'} onClick={() => setChosen(check)}>
                  {decision ? copy.change : copy.decide}
                  <span className="visually-hidden">{copy.of(...references)}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {chosen && <OwnershipDialog check={chosen} onClose={() => setChosen(undefined)} />}
    </AttentionItem>
  )
}

const Party = ({ party }: { party: OwnershipParty }) => (
  <div>
    <p className="strong">
      <ReferenceNumber value={party.referenceNumber} /> {party.clientName}
    </p>
    <p>
      <a href={`mailto:${party.clientEmail}`}>{party.clientEmail}</a>
    </p>
    <p>
      {serviceLabel(party.serviceType)}, <When at={party.createdAt} />
    </p>
    <p>
      {deedNumberLabel}: {party.titleDeedNumber ?? copy.unknown}
    </p>
    <p>
      {copy.property}: {party.propertyAddress ?? copy.unknown}
    </p>
    <p>
      {copy.firm}: {party.assignedLawFirmName ?? copy.noFirm}
    </p>
    {party.causedHolds > 0 && <p>{copy.caused(party.causedHolds, party.dismissedHolds)}</p>}
    <p className="console-minor">
      {[
        party.hasAccount ? copy.account : copy.noAccount,
        party.depositPaid ? copy.depositPaid : party.depositRefunded ? copy.depositRefunded : copy.depositUnpaid,
        ...(party.deedReleased ? [copy.released] : []),
      ].join(', ')}
    </p>
  </div>
)
