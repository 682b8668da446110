import { sql } from 'drizzle-orm'
import type { InterestStatus, PartnerInterest } from '#contract/partners'
import { deliverSoon, enqueue, enqueueIf } from '../notifications/outbox'
import { auditRow } from '../platform/audit'
import { assertFree, countTry, countTryIf, isFree, type Limit, usesOf } from '../platform/rate-limit'
import { sha256 } from '../platform/secret'
import { auditLog } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { administrators, insertInterest, newestInterest } from './queries'

const hourSeconds = 3600
const mostPerNetwork = 20
const mostInAll = 200
const mostMailsAnHour = 3

/**
 * Keeps the interest of a law firm, thanks its contact and tells the operator: support by WhatsApp, administrators by email.
 * One email address is thanked at most three times an hour, whoever writes it into the form.
 * @throws Failure too-many-attempts when one network, or all together, send again and again
 */
export async function submitInterest(
  tools: Tools,
  form: PartnerInterest,
): Promise<{ id: number; status: InterestStatus }> {
  const { db, env, now, address, network } = tools
  const { firmName, contactPerson, email, phone } = form
  const own: Limit = { key: `lawyer-interest ${network}`, most: mostPerNetwork, seconds: hourSeconds }
  const inAll: Limit = { key: 'lawyer-interest', most: mostInAll, seconds: hourSeconds }
  const at = now()
  const [uses, admins] = await db.batch([
    usesOf(db, [own, inAll]),
    administrators(db),
    countTryIf(db, isFree(own, at), inAll, at),
    countTry(db, own, at),
  ])
  assertFree([own, inAll], uses, at)
  const mails: Limit = {
    key: `interest-mail ${await sha256(email.toLowerCase())}`,
    most: mostMailsAnHour,
    seconds: hourSeconds,
  }
  const key = crypto.randomUUID()
  const actor = { kind: 'stranger', id: null, name: contactPerson, role: 'stranger', address } as const
  const [[made]] = await db.batch([
    insertInterest(db, form, at),
    db.insert(auditLog).values({
      ...auditRow(actor, { action: 'submit-interest', subject: '' }, at),
      subject: sql`'interest ' || ${newestInterest}`,
    }),
    enqueueIf(
      db,
      isFree(mails, at),
      {
        message: 'interest-received',
        to: { email },
        facts: { name: contactPerson, firm: firmName },
        key: `interest-received:${key}`,
      },
      at,
    ),
    countTry(db, mails, at),
    ...[{ phone: env.SUPPORT_WHATSAPP }, ...admins].map((to, position) =>
      enqueue(
        db,
        {
          message: 'interest-notice',
          to,
          facts: { firm: firmName, name: contactPerson, email, phone },
          key: `interest-notice:${key}:${position}`,
        },
        at,
      ),
    ),
  ])
  if (!made) throw new Error('an insert answered no row')
  deliverSoon(tools)
  return made
}
