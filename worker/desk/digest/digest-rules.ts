import { maxNeedCounted, type Need } from '#contract/desk/needs'
import { permissionsOf } from '#contract/firms/member-roles'
import type { MemberPreferences } from '#contract/firms/member-session'
import { harareClock, harareDate } from '#contract/time'
import type { RankedColleague } from '../../firms/second-person-rules'
import { isForReader } from '../applications/need-rules'

/** One line of a digest. At most 30 are counted; `isWhole` says whether there are more. */
export interface Due {
  need: Need
  files: number
  isWhole: boolean
  /** Whose they are: the reader’s, no one’s, or those of a colleague for whom they stand in. */
  assignee: 'me' | 'none' | number
  /** The colleague’s name. */
  name?: string
}

/** A colleague for whom the reader stands in. */
export interface Absent {
  id: number
  name: string
  tasksDue: number
  /** Times in Harare, such as `14:30`. */
  appointments: readonly string[]
  notices: number
}

/** What a firm’s files need, by whose they are. */
export interface FirmCounts {
  needs: readonly { need: Need; byAssignee: readonly { assigneeId: number | null; files: number }[] }[]
  tasksOfNoOne: number
}

/** Files of a firm that are looked at for each need, the oldest need first. */
export const mostLookedAt = 200

/** In Harare. Cron asks from 07:00 to 08:55; the end is for a run that comes late. */
const digestsFrom = '07:30'
const digestsUntil = '12:00'

/** The day whose digest is sent now, such as `2026-11-23`; undefined on Sundays and outside the morning in Harare. */
export function digestDay(now: Date): string | undefined {
  const day = harareDate(now)
  const clock = harareClock(now)
  const isSunday = new Date(day).getUTCDay() === 0
  return isSunday || clock < digestsFrom || clock >= digestsUntil ? undefined : day
}

const counted = (need: Need, files: number, whose: Pick<Due, 'assignee' | 'name'>, isAll = true): Due => ({
  need,
  files: Math.min(files, maxNeedCounted),
  isWhole: isAll && files <= maxNeedCounted,
  ...whose,
})

interface Reader extends RankedColleague {
  isFirmActive: boolean
  preferences: MemberPreferences
  /** What others entered, and they may confirm. */
  validations: number
  identities: number
  /** Of checklists, for a lawyer. */
  exceptions: number
  /** Their own open tasks whose day has come. */
  tasksDue: number
  /** Times of today in Harare, such as `14:30`. */
  appointments: readonly string[]
  /** What colleagues did that they have not read. */
  notices: number
  /** Whether they are away, and what is theirs comes to someone else. */
  isStoodInFor: boolean
  /** For whom they stand in now. */
  absent: readonly Absent[]
}

export interface Digest {
  due: Due[]
  /** The reader’s, and those of colleagues for whom they stand in, by name. */
  appointments: { times: readonly string[]; name?: string }[]
  notices: number
}

const nothing: Digest = { due: [], appointments: [], notices: 0 }

/**
 * What a member's digest says: what their files need, those of colleagues for whom they stand in, and those that no one has.
 * It is empty when none is sent.
 */
export function digestOf(reader: Reader, ofFirm: FirmCounts, now: Date): Digest {
  const { isFirmActive, preferences, tasksDue, validations, identities, exceptions, role, isStoodInFor, absent } =
    reader
  if (!isFirmActive || !preferences.morningDigest || isStoodInFor) return nothing
  const member = { ...reader, permissions: permissionsOf(role, reader.permissions), now }
  const mine = { assignee: 'me' } as const
  const due = [
    ...ofAssignee(ofFirm, reader.id, mine),
    counted('validation', validations, mine),
    counted('identity', identities, mine),
    counted('exception', exceptions, mine),
    counted('task', tasksDue, mine),
    ...absent.flatMap(({ id, name, tasksDue: theirs }) => {
      const whose = { assignee: id, name }
      return [...ofAssignee(ofFirm, id, whose), counted('task', theirs, whose)]
    }),
    ...ofAssignee(ofFirm, null, { assignee: 'none' }),
    counted('task', ofFirm.tasksOfNoOne, { assignee: 'none' }),
  ]
  return {
    due: due.filter(({ need, files }) => files > 0 && isForReader(need, member)),
    appointments: [
      { times: reader.appointments },
      ...absent.map(({ name, appointments: times }) => ({ name, times })),
    ].filter(({ times }) => times.length > 0),
    notices: absent.reduce((sum, { notices }) => sum + notices, reader.notices),
  }
}

const ofAssignee = ({ needs }: FirmCounts, id: number | null, whose: Pick<Due, 'assignee' | 'name'>): Due[] =>
  needs.map(({ need, byAssignee }) => {
    const seen = byAssignee.reduce((sum, { files }) => sum + files, 0)
    const files = byAssignee.find(({ assigneeId }) => assigneeId === id)?.files ?? 0
    return counted(need, files, whose, seen <= mostLookedAt)
  })
