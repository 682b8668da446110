import { type Stop, threadOf } from '#contract/thread/thread-rules'
import { isDeedOpen } from '../applications/views'
import { isMessageName, messages } from '../notifications/messages'
import type { Content } from '../notifications/messages/content'
import type { AppContext } from '../platform/context'
import { decryptText } from '../platform/crypto/encryption'
import { sendMail } from '../platform/providers/mail'
import { isWhatsAppOn, sendWhatsApp } from '../platform/providers/whatsapp'
import { receiptsFor } from '../receipts/attachments'
import { countDue, done, leaseDue, type Message, markMessage, threadRows } from './queries'
import { type Rendered, render } from './render'

const perRound = 20
const maxRounds = 10
const maxSendMilliseconds = 10_000

const [second, minute, hour] = [1, 60, 3600]
/** Milliseconds to wait after each failure; the last one repeats. */
const waits = [10 * second, minute, 5 * minute, 15 * minute, hour] as const
/** About three days. */
const maxTries = 75

/**
 * Sends what is due, each message once per channel however many senders run.
 * @returns how many messages are still due
 */
export async function deliverDue(context: AppContext): Promise<number> {
  let soonest = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds; round += 1) {
    const leased = await leaseDue(context.db, perRound, context.now())
    const threads = await threadsOf(context, leased)
    const waited = await Promise.all(leased.map((message) => deliver(context, message, threads)))
    soonest = Math.min(soonest, ...waited)
    if (leased.length < perRound) break
  }
  if (Number.isFinite(soonest)) await context.env.NOTIFICATIONS.send('due', { delaySeconds: soonest })
  return countDue(context.db, context.now())
}

type Threads = ReadonlyMap<string, readonly Stop[]>

/** Where the applications of these messages are, by reference. */
async function threadsOf({ db }: AppContext, messages: readonly Message[]): Promise<Threads> {
  const references = messages.flatMap(({ reference }) => reference ?? [])
  const rows = references.length > 0 ? await threadRows(db, references) : []
  return new Map(rows.map((row) => [row.referenceNumber, threadOf(sourceOf(row))]))
}

const sourceOf = (row: Awaited<ReturnType<typeof threadRows>>[number]) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  deedReleased: row.deedReleasedAt !== null,
  isDeedOpen: isDeedOpen(row),
  isWithdrawn: row.withdrawnAt !== null,
})

/** Sends one message on the channels that still lack it. @returns seconds until the next try, or infinity */
async function deliver(context: AppContext, message: Message, threads: Threads): Promise<number> {
  const { db, env, now } = context
  const { key, email, emailedAt, phone, whatsappedAt, tries } = message
  const mark = (sent: Partial<Message>) => markMessage(db, key, sent)
  const outcomes = await written(context, message, threads).then(
    ({ subject, text, html, chat }) =>
      Promise.allSettled([
        email &&
          emailedAt === null &&
          inTime(
            receiptsFor(context, message.facts).then((attachments) =>
              sendMail(env, { to: email, subject, text, html, attachments }),
            ),
          ).then(() => mark({ emailedAt: now() })),
        phone &&
          whatsappedAt === null &&
          isWhatsAppOn(env) &&
          isReachable(phone) &&
          inTime(sendWhatsApp(env, phone, chat)).then(() => mark({ whatsappedAt: now() })),
      ]),
    (reason: unknown) => [{ status: 'rejected' as const, reason }],
  )
  const failures = outcomes.filter(({ status }) => status === 'rejected')
  if (failures.length === 0) {
    await mark(done)
    return Number.POSITIVE_INFINITY
  }
  const isGivenUp = tries >= maxTries
  console.error(
    JSON.stringify({
      level: 'error',
      event: isGivenUp ? 'message-given-up' : 'message-delayed',
      message: message.message,
      code: message.code,
      tries,
    }),
  )
  const wait = waits[Math.min(tries, waits.length) - 1] ?? hour
  await mark(isGivenUp ? done : { dueAt: new Date(now().getTime() + wait * 1000) })
  return isGivenUp ? Number.POSITIVE_INFINITY : wait
}

async function written(
  { env, origin }: AppContext,
  { key, message, facts, code, reference }: Message,
  threads: Threads,
): Promise<Rendered> {
  if (!isMessageName(message)) throw new Error('unknown message')
  const { token } = facts
  const known = typeof token === 'string' ? { ...facts, token: await decryptText(env.MASTER_KEYS, token, key) } : facts
  const write = messages[message] as (facts: unknown) => Content
  return render(write(known), code, origin, threads.get(reference ?? ''))
}

const isReachable = (phone: string): boolean => /^\d{8,15}$/.test(phone.replace(/\D/g, ''))

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), maxSendMilliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
