import type { Need } from '#contract/desk/needs'
import { harareDay } from '#contract/time'
import { preferencesOf } from '../../firms/settings-rules'
import { deliverSoon, encryptToken } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { linkToken } from '../../platform/crypto/link-token'
import { batch } from '../../platform/database/batch'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { datedNeeds } from '../applications/need-queries'
import { countByAssignee, tasksOfNoOne } from './count-queries'
import { digestLink } from './digest-link'
import { areNotLookedAt, membersToDigest, setDigestDay } from './digest-queries'
import { digestDay, digestOf, type FirmCounts } from './digest-rules'

/** Members of one round, and rounds of one run: a run stays below the queries that one call may make. */
const perRound = 25
const maxRounds = 4

/** The same for all members of a firm. */
const ofReader: readonly Need[] = ['task', 'validation', 'identity', 'exception']
const needsOfFirm = datedNeeds.filter((need) => !ofReader.includes(need))

/**
 * Sends the morning's digests: each member's once a day however many runs there are. What a run leaves, the next one does.
 * @returns how many members it looked at
 */
export async function sendDigests(context: AppContext): Promise<number> {
  const day = digestDay(context.now())
  let lookedAt = 0
  for (let round = 0; day && round < maxRounds; round += 1) {
    const members = await membersToDigest(context.db, day, context.now(), perRound)
    if (members.length > 0) lookedAt += await sendTo(context, day, members).catch(noneOnConflict)
    if (members.length < perRound) break
  }
  if (lookedAt > 0) deliverSoon(context)
  return lookedAt
}

/** Another run looked at some of them, or a member was deactivated: the next round reads again. */
const noneOnConflict = (error: unknown): number => {
  ignoreConflict(error)
  return 0
}

type Reader = Awaited<ReturnType<typeof membersToDigest>>[number]

async function sendTo(context: AppContext, day: string, readers: readonly Reader[]): Promise<number> {
  const { db, env, now } = context
  const at = now()
  const counts = await countsOf(context, [...new Set(readers.map(({ firmId }) => firmId))])
  const messages = await Promise.all(
    readers.map(async (reader) => {
      const { id, email, firmId, name, firm, slug } = reader
      const ofFirm = counts.get(firmId) ?? { needs: [], tasksOfNoOne: 0 }
      const { due, appointments, notices } = digestOf(
        { ...reader, preferences: preferencesOf(reader.preferences) },
        ofFirm,
        at,
      )
      if (due.length + notices === 0) return []
      const key = `morning-digest:${id}:${day}`
      const token = await encryptToken(env, await linkToken(env, digestLink({ id, email })), key)
      const facts = { name, firm, slug, day: harareDay(at), due, appointments, notices, token }
      return [enqueue(db, { message: 'morning-digest', to: { email }, facts, key }, at)]
    }),
  )
  const ids = readers.map(({ id }) => id)
  await commit(db, areNotLookedAt(ids, day), { members: setDigestDay(db, ids, day), messages: messages.flat() })
  return ids.length
}

/** What needs action in each firm, by who has the files. */
async function countsOf({ db, now }: AppContext, firmIds: readonly number[]): Promise<Map<number, FirmCounts>> {
  const { dated, tasks } = await batch(db, {
    dated: firmIds.flatMap((firmId) => needsOfFirm.map((need) => countByAssignee(db, firmId, need, now()))),
    tasks: firmIds.map((firmId) => tasksOfNoOne(db, firmId, now())),
  })
  return new Map(
    firmIds.map((firmId, place) => [
      firmId,
      {
        needs: needsOfFirm.map((need, position) => ({
          need,
          byAssignee: dated[place * needsOfFirm.length + position] ?? [],
        })),
        tasksOfNoOne: tasks[place]?.[0]?.tasks ?? 0,
      },
    ]),
  )
}
