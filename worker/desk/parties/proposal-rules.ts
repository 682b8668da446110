import { compareNames } from '#contract/desk/parties/name-rules'
import type { PartyProposal } from '#contract/desk/parties/views'
import type { PartyRole } from '#contract/desk/parties/words'
import type { ServiceType } from '#contract/services'
import { type Compared, roleOfClient } from './compare-rules'

/** The other side of what the client said to be; of a service without that question, who the question is about. */
const otherSides: Readonly<Record<string, PartyRole>> = { seller: 'buyer', buyer: 'seller', tenant: 'owner' }
const askedAbout: Partial<Record<ServiceType, PartyRole>> = { diligence: 'seller', management: 'agent' }

/** The client, and the other party that the client named, while they are neither entered nor dismissed. */
export function proposalsOf(
  application: Compared,
  parties: readonly { name: string }[],
  dismissed: readonly { name: string }[] = [],
): PartyProposal[] {
  const { clientName, serviceType, serviceAnswers } = application
  const isNew = ({ name }: PartyProposal) =>
    name !== '' &&
    !dismissed.some((one) => one.name === name) &&
    !parties.some((party) => party.name === name || compareNames(party.name, name) === 'name')
  const { party, role } = serviceAnswers
  const otherRole = askedAbout[serviceType] ?? otherSides[String(role)] ?? 'other'
  const all: PartyProposal[] = [
    { from: 'application', name: clientName, role: roleOfClient(application), isClient: true },
    { from: 'answers', name: typeof party === 'string' ? party : '', role: otherRole, isClient: false },
  ]
  return all.filter(isNew)
}
