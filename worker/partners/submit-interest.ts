import type { InterestStatus, PartnerInterest } from '#contract/partners'
import { hourSeconds } from '#contract/time'
import { administrators } from '../identity/administrator-tables'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
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
import { emailLimitFor, interestMessages } from './interest-rules'
import { insertInterest, recordInterest } from './queries'

const maxPerNetwork = 20
const maxInAll = 200

/**
 * Stores a law firm's interest, thanks its contact and notifies support and administrators.
 * One address gets at most three thank-you emails an hour.
 * @throws Failure too-many-attempts for a network or all together
 */
export async function submitInterest(
  context: AppContext,
  form: PartnerInterest,
): Promise<{ id: number; status: InterestStatus }> {
  const { db, env, now, address, network } = context
  const own: Limit = { key: `lawyer-interest ${network}`, most: maxPerNetwork, seconds: hourSeconds }
  const inAll: Limit = { key: 'lawyer-interest', most: maxInAll, seconds: hourSeconds }
  const mails = emailLimitFor(await sha256(form.email.toLowerCase()))
  const at = now()
  const { uses, mailed, admins } = await read(db, {
    uses: attemptsIn(db, [own, inAll]),
    mailed: attemptsIn(db, [mails]),
    admins: administrators(db),
    countedInAll: countAttemptIf(db, isBelowLimit(own, at), inAll, at),
    counted: countAttempt(db, own, at),
  })
  assertBelowLimit([own, inAll], uses, at)
  const actor = { kind: 'stranger', id: null, name: form.contactPerson, role: 'stranger', address } as const
  const key = crypto.randomUUID()
  let latest: typeof mailed | undefined = mailed
  const { made } = await decideAgain(async () => {
    const thanked = isUnderLimit(mails, latest ?? (await attemptsIn(db, [mails])), at)
    latest = undefined
    const messages = interestMessages(form, { key, isAcknowledged: thanked, support: env.SUPPORT_WHATSAPP, admins })
    return commit(db, thanked ? isBelowLimit(mails, at) : undefined, {
      made: insertInterest(db, form, at),
      audit: recordInterest(db, actor, at),
      messages: messages.map((message) => enqueue(db, message, at)),
      thanked: countAttempt(db, mails, at),
    })
  })
  const [interest] = made
  if (!interest) throw new Error('the insert returned no row')
  deliverSoon(context)
  return interest
}
