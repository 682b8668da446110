import type { ClientApplicationPage } from '#contract/desk/views'
import { minute } from '#contract/time'
import type { Member } from '../../firms/member'

/** For how long someone who opened a file is shown to colleagues. */
const shownFor = 15 * minute

interface Act {
  at: Date
  who: string | null
  role: string
  action: string
  actorKind: string
  actorId: number | null
}

/**
 * Colleagues who opened the file a short time ago, the last one first. Each read of the page is on record already, so this costs
 * nothing; that someone closed the page is not known.
 */
export function presentColleagues(
  acts: readonly Act[],
  { id, firm }: Pick<Member, 'id' | 'firm'>,
  now: Date,
): ClientApplicationPage['viewers'] {
  const views = acts.filter(
    ({ action, actorKind, actorId, role, at }) =>
      action === 'view-file' &&
      actorKind === 'member' &&
      actorId !== id &&
      role.endsWith(`, ${firm.name}`) &&
      now.getTime() - at.getTime() < shownFor,
  )
  const newest = new Map<number | null, Act>()
  for (const view of views.toSorted((one, other) => other.at.getTime() - one.at.getTime()))
    if (!newest.has(view.actorId)) newest.set(view.actorId, view)
  return [...newest.values()].map(({ who, at }) => ({ name: who ?? '', at: at.toISOString() }))
}
