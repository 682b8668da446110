import type { InterestStatus, PartnerInterest } from '#contract/partners'
import { deliverSoon, enqueue } from '../notifications/outbox'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import { commit, decideAgain } from '../platform/database/commit'
import { read } from '../platform/database/read'
import { assertFree, countTry, countTryIf, isFree, type Limit, usesOf } from '../platform/rate-limit'
import { interestMessages, isThanked, mailsTo } from './interest-rules'
import { administrators, insertInterest, recordInterest } from './queries'

const hourSeconds = 3600
const mostPerNetwork = 20
const mostInAll = 200

/**
 * Keeps the interest of a law firm, thanks its contact and tells the operator: support by WhatsApp, administrators by email.
 * One email address is thanked at most three times an hour, whoever writes it into the form.
 * @throws Failure too-many-attempts when one network, or all together, send again and again
 */
export async function submitInterest(
  context: AppContext,
  form: PartnerInterest,
): Promise<{ id: number; status: InterestStatus }> {
  const { db, env, now, address, network } = context
  const own: Limit = { key: `lawyer-interest ${network}`, most: mostPerNetwork, seconds: hourSeconds }
  const inAll: Limit = { key: 'lawyer-interest', most: mostInAll, seconds: hourSeconds }
  const mails = mailsTo(await sha256(form.email.toLowerCase()))
  const at = now()
  const { uses, mailed, admins } = await read(db, {
    uses: usesOf(db, [own, inAll]),
    mailed: usesOf(db, [mails]),
    admins: administrators(db),
    countedInAll: countTryIf(db, isFree(own, at), inAll, at),
    counted: countTry(db, own, at),
  })
  assertFree([own, inAll], uses, at)
  const actor = { kind: 'stranger', id: null, name: form.contactPerson, role: 'stranger', address } as const
  const key = crypto.randomUUID()
  let latest: typeof mailed | undefined = mailed
  const { made } = await decideAgain(async () => {
    const thanked = isThanked(mails, latest ?? (await usesOf(db, [mails])), at)
    latest = undefined
    const messages = interestMessages(form, { key, isThanked: thanked, support: env.SUPPORT_WHATSAPP, admins })
    return commit(db, thanked ? isFree(mails, at) : undefined, {
      made: insertInterest(db, form, at),
      audit: recordInterest(db, actor, at),
      messages: messages.map((message) => enqueue(db, message, at)),
      thanked: countTry(db, mails, at),
    })
  })
  const [interest] = made
  if (!interest) throw new Error('an insert answered no row')
  deliverSoon(context)
  return interest
}
