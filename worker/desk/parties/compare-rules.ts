import type { ServiceAnswers } from '#contract/applications/questions/form'
import { isSameStand, standMarks } from '#contract/deeds/stand-rules'
import { compareNames, nameKeys } from '#contract/desk/parties/name-rules'
import { type GroundKind, groundKinds, type PartyRole } from '#contract/desk/parties/words'
import type { ServiceType } from '#contract/services'
import type { parties } from './tables'

export type PartyRow = typeof parties.$inferSelect

/** What of an application is compared. */
export interface Compared {
  id: number
  userId: number | null
  clientName: string
  clientEmail: string
  propertyAddress: string | null
  serviceType: ServiceType
  serviceAnswers: ServiceAnswers
}

export interface Side {
  application: Compared
  parties: readonly Pick<PartyRow, 'name' | 'role' | 'isClient' | 'numberKey' | 'stand'>[]
}

export interface Person {
  name: string
  /** Null while the client has not said it. */
  role: PartyRole | null
  isClient: boolean
  /** Whether the firm entered them; the client of an application is compared before. */
  isEntered: boolean
}
interface ComparedPerson extends Person {
  numberKey: string | null
  stand: string
}

export interface Ground {
  kind: GroundKind
  own: Person
  other: Person
}

const rolesOfClients: Readonly<Record<string, PartyRole>> = {
  seller: 'seller',
  buyer: 'buyer',
  giver: 'owner',
  heir: 'heir',
  landlord: 'owner',
}
const ownersServices: readonly ServiceType[] = ['digitize', 'management']

/** The role of the client as they said it themselves. */
export function roleOfClient({ serviceType, serviceAnswers }: Compared): PartyRole | null {
  const { role } = serviceAnswers
  if (ownersServices.includes(serviceType)) return 'owner'
  return role === undefined ? null : (rolesOfClients[role] ?? 'other')
}

/** The client of the application and its parties; a party that is the client is not compared twice. */
function personsOf({ application, parties }: Side): ComparedPerson[] {
  const address = application.propertyAddress ?? ''
  const entered = parties.map(({ stand, ...party }) => ({
    ...party,
    isEntered: true,
    stand: stand ?? (party.isClient ? address : ''),
  }))
  const hasClient = parties.some(({ isClient, name }) => isClient && compareNames(name, application.clientName))
  const client = { name: application.clientName, role: roleOfClient(application), numberKey: null, stand: address }
  return hasClient ? entered : [{ ...client, isClient: true, isEntered: false }, ...entered]
}

/** The keys in the index of everything that is compared. */
export function keysOf(side: Side): string[] {
  return [
    ...new Set([
      ...nameKeys(side.application.clientName),
      ...standKeys(side.application.propertyAddress),
      ...side.parties.flatMap(({ name, numberKey, stand }) => partyKeysOf({ name, numberKey, stand })),
    ]),
  ]
}

export const partyKeysOf = ({ name, numberKey, stand }: Pick<PartyRow, 'name' | 'numberKey' | 'stand'>): string[] => [
  ...nameKeys(name),
  ...(numberKey === null ? [] : [`i ${numberKey}`]),
  ...standKeys(stand),
]

const standKeys = (stand: string | null): string[] => {
  const { key } = standMarks(stand ?? '')
  return key ? [`s ${key}`] : []
}

/** One person: the same account, or where there is none, the same email with the same name. */
const isSameClient = (one: Compared, other: Compared): boolean =>
  one.userId === null && other.userId === null
    ? one.clientEmail !== '' &&
      one.clientEmail.toLowerCase() === other.clientEmail.toLowerCase() &&
      compareNames(one.clientName, other.clientName) === 'name'
    : one.userId === other.userId

function sameOf(own: ComparedPerson, other: ComparedPerson): GroundKind | undefined {
  if (own.numberKey !== null && own.numberKey === other.numberKey) return 'number'
  const names = compareNames(own.name, other.name)
  // with two numbers that differ they are two people of one name
  if (names && (own.numberKey === null || other.numberKey === null)) return names
  return isSameStand(own.stand, other.stand) ? 'stand' : undefined
}

/**
 * What is the same in two applications of a firm and may be a conflict: a person or a stand with another role, or with
 * another client. An agent who is one in both acts for many.
 */
export function groundsBetween(own: Side, other: Side): Ground[] {
  const isSame = isSameClient(own.application, other.application)
  const all = personsOf(own).flatMap((mine) =>
    personsOf(other).flatMap((theirs): Ground[] => {
      const kind = sameOf(mine, theirs)
      if (kind === undefined || (mine.role === 'agent' && theirs.role === 'agent')) return []
      const isOtherRole = mine.role !== null && theirs.role !== null && mine.role !== theirs.role
      return isOtherRole || !isSame ? [{ kind, own: person(mine), other: person(theirs) }] : []
    }),
  )
  return all.toSorted((a, b) => groundKinds.indexOf(a.kind) - groundKinds.indexOf(b.kind))
}

const person = ({ name, role, isClient, isEntered }: ComparedPerson): Person => ({ name, role, isClient, isEntered })
