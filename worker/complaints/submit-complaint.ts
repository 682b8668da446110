import { referenceAlphabet } from '#contract/fields/reference'
import { companyFrom } from '#contract/legal/company'
import { complaintCodeLength, type NewComplaint } from '#contract/legal/complaints'
import { hourSeconds } from '#contract/time'
import type { ReceivedComplaint } from '#contract/views/complaints'
import { administrators } from '../identity/administrator-tables'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import type { AppContext } from '../platform/context'
import { randomFrom, sha256 } from '../platform/crypto/secret'
import { commit, decideAgain } from '../platform/database/commit'
import { read } from '../platform/database/read'
import {
  assertBelowLimit,
  attemptsIn,
  countAttempt,
  countAttemptIf,
  isBelowLimit,
  isUnderLimit,
  type Limit,
} from '../platform/rate-limit'
import { insertComplaint, recordComplaint } from './queries'
import { answerByOf, complaintMailLimit, receivedMessages } from './rules'

const maxPerNetwork = 20
const maxInAll = 200

/**
 * Stores a complaint, mails its number to the person and notifies administrators and the operator's address.
 * One address gets at most three of these mails an hour.
 * @throws Failure too-many-attempts for a network or all together
 */
export async function submitComplaint(context: AppContext, form: NewComplaint): Promise<ReceivedComplaint> {
  const { db, env, now, address, network } = context
  const own: Limit = { key: `complaint ${network}`, most: maxPerNetwork, seconds: hourSeconds }
  const inAll: Limit = { key: 'complaint', most: maxInAll, seconds: hourSeconds }
  const mails = complaintMailLimit(await sha256(form.email.toLowerCase()))
  const at = now()
  const { uses, mailed, admins } = await read(db, {
    uses: attemptsIn(db, [own, inAll]),
    mailed: attemptsIn(db, [mails]),
    admins: administrators(db),
    countedInAll: countAttemptIf(db, isBelowLimit(own, at), inAll, at),
    counted: countAttempt(db, own, at),
  })
  assertBelowLimit([own, inAll], uses, at)
  const { complaintsEmail } = companyFrom(env)
  const notified = complaintsEmail === null ? admins : [{ email: complaintsEmail }, ...admins]
  const code = randomFrom(referenceAlphabet, complaintCodeLength)
  const answerBy = answerByOf(at)
  // no name: the log cannot forget it
  const actor = { kind: 'stranger', id: null, name: 'Visitor', role: 'stranger', address } as const
  let latest: typeof mailed | undefined = mailed
  await decideAgain(async () => {
    const isMailed = isUnderLimit(mails, latest ?? (await attemptsIn(db, [mails])), at)
    latest = undefined
    return commit(db, isMailed ? isBelowLimit(mails, at) : undefined, {
      made: insertComplaint(db, { ...form, code, createdAt: at, answerBy }),
      audit: recordComplaint(db, actor, code, at),
      messages: receivedMessages(form, { code, answerBy, isMailed, notified }).map((message) =>
        enqueue(db, message, at),
      ),
      mailed: countAttempt(db, mails, at),
    })
  })
  deliverSoon(context)
  return { code, answerBy: answerBy.toISOString() }
}
