import { type AbsenceForm, type AbsenceView, maxAbsent, peopleMessages } from '#contract/desk/people'
import { daysSince, taskMessages } from '#contract/desk/tasks'
import { maxDaysAhead } from '#contract/fields/day-messages'
import { harareDate, harareMidnight } from '#contract/time'
import { Failure } from '../../platform/failure'
import { wrong } from '../handovers/share-rules'

interface Person {
  id: number
  fullName: string
  isActive: boolean
  awayFrom: Date | null
  awayUntil: Date | null
}

interface StandsIn {
  id: number
  fullName: string
  substituteId: number | null
  awayFrom: Date | null
  awayUntil: Date | null
}

export interface Absence {
  awayFrom: Date
  awayUntil: Date
  substituteId: number | null
}

/**
 * When a member is away, and who stands in for them. A substitute is there the whole time and has no
 * substitute of their own.
 * @param substituted the members, still away or later, for whom one of the two stands in
 * @throws Failure not-found, bad-request
 */
export function decideAbsence(
  person: Person,
  { from, back, substituteId }: AbsenceForm,
  substitute: Person | undefined,
  substituted: readonly StandsIn[],
  now: Date,
): Absence {
  const [awayFrom, awayUntil] = [new Date(harareMidnight(from)), new Date(harareMidnight(back))]
  if (daysSince(back, now) >= 0) throw wrong('back', peopleMessages.later)
  if (daysSince(back, now) < -maxDaysAhead) throw wrong('back', peopleMessages.sooner)
  if (awayFrom >= awayUntil) throw wrong('back', peopleMessages.order)
  const meets = (other: Pick<Person, 'awayFrom' | 'awayUntil'>) =>
    other.awayFrom !== null && other.awayUntil !== null && other.awayFrom < awayUntil && other.awayUntil > awayFrom
  const absence = { awayFrom, awayUntil, substituteId }
  if (substituteId === null) return absence
  if (substituteId === person.id) throw wrong('substituteId', peopleMessages.themselves)
  if (!substitute) throw new Failure('not-found')
  if (!substitute.isActive) throw wrong('substituteId', taskMessages.inactive(substitute.fullName))
  if (meets(substitute)) throw wrong('substituteId', peopleMessages.away(substitute.fullName))
  const others = substituted.filter((one) => one.id !== person.id && meets(one))
  const own = others.find((one) => one.substituteId === person.id)
  if (own) throw wrong('from', peopleMessages.standsIn(person.fullName, own.fullName))
  if (others.filter((one) => one.substituteId === substituteId).length >= maxAbsent)
    throw wrong('substituteId', peopleMessages.busy(substitute.fullName))
  return absence
}

type Shown = Pick<Person, 'awayFrom' | 'awayUntil'> & { substituteId: number | null; substituteName: string | null }

/** An absence that is not over; null for none. */
export function absenceView(
  { awayFrom, awayUntil, substituteId, substituteName }: Shown,
  now: Date,
): AbsenceView | null {
  if (awayFrom === null || awayUntil === null || awayUntil <= now) return null
  return {
    from: harareDate(awayFrom),
    back: harareDate(awayUntil),
    substitute: substituteId === null ? null : { id: substituteId, name: substituteName ?? '' },
  }
}
