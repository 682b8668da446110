import type { Hold } from '#contract/applications/hold'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { contactKey, isRecipient } from '#contract/notifications/whatsapp/user-id'
import { isOver } from '#contract/over-rules'
import { hourSeconds } from '#contract/time'
import { isFirmClosed } from '../../applications/firm-rules'
import { stagesOfRow } from '../../applications/progress/progress-rules'
import { receiptsFor } from '../../money/receipts/attachments'
import { isMessageName, messages } from '../../notifications/messages'
import type { Content } from '../../notifications/messages/content'
import type { PromiseNow } from '../../notifications/promise'
import { replyAddress } from '../../notifications/reply-address'
import { done } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { decryptText } from '../../platform/crypto/encryption'
import { batch } from '../../platform/database/batch'
import type { Bindings } from '../../platform/env'
import { addFault } from '../../platform/measure/measure-queries'
import { sendMail } from '../../platform/providers/mail'
import { isWhatsAppOn } from '../../platform/providers/whatsapp'
import { withTimeout } from '../../platform/with-timeout'
import { deliveryOf } from './channel-rules'
import { isPromiseOver, promiseNow } from './promise-rules'
import { inTemplate, type Properties, propertiesOf, withProperty } from './property-rules'
import { countDue, leaseDue, type Message, markMessage, numbersIn, progressRows, whatsAppProblemRows } from './queries'
import { type Rendered, render } from './render'
import { secondsUntilRetry } from './retry-rules'
import { sendOnWhatsApp, type WhatsAppKnowledge, type Written } from './send-whatsapp'

const perRound = 20
const maxRounds = 10
/** How long a reminder waits while its application takes no payment. */
const pauseSeconds = hourSeconds
const maxSendMilliseconds = 10_000

/** How long a message keeps what it says after WhatsApp accepted it: until then a webhook may refuse it. */
const lateRefusalMilliseconds = 10 * 60_000

/**
 * Sends what is due, each message once per channel however many senders run.
 * @returns how many messages are still due
 */
export async function deliverDue(context: AppContext): Promise<number> {
  let soonest = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds; round += 1) {
    const leased = await leaseDue(context.db, perRound, context.now())
    const knowledge = await knowledgeOf(context, leased)
    const waited = await Promise.all(leased.map((message) => deliver(context, message, knowledge)))
    soonest = Math.min(soonest, ...waited)
    if (leased.length < perRound) break
  }
  if (Number.isFinite(soonest)) await context.env.NOTIFICATIONS.send('due', { delaySeconds: soonest })
  return countDue(context.db, context.now())
}

interface Knowledge extends WhatsAppKnowledge {
  /** Where the applications of the messages are, by reference. */
  stages: ReadonlyMap<string, readonly Stage[]>
  /** How a message calls their properties. */
  properties: ReadonlyMap<string, Properties>
  /** References of applications that take no payment: their firm was closed, or they are on hold. */
  paused: ReadonlySet<string>
  /** Their holds. */
  holds: ReadonlyMap<string, Hold | null>
  /** Their promises of the first contact. */
  promises: ReadonlyMap<string, PromiseNow>
  /** References of applications for which nothing is to be paid any more. */
  over: ReadonlySet<string>
}

/** What a round's messages need besides their own rows, in one round trip. */
async function knowledgeOf({ db, now }: AppContext, leased: readonly Message[]): Promise<Knowledge> {
  const references = leased.flatMap(({ reference }) => reference ?? [])
  const phones = leased.flatMap(({ phone }) => (phone ? [contactKey(phone)] : []))
  const { rows, numbers, problems } = await batch(db, {
    rows: references.length > 0 ? progressRows(db, references) : undefined,
    numbers: phones.length > 0 ? numbersIn(db, phones) : undefined,
    problems: phones.length > 0 ? whatsAppProblemRows(db) : undefined,
  })
  return {
    stages: new Map((rows ?? []).map((row) => [row.referenceNumber, stagesOfRow(row)])),
    properties: new Map((rows ?? []).map((row) => [row.referenceNumber, propertiesOf(row)])),
    holds: new Map((rows ?? []).map((row) => [row.referenceNumber, row.hold])),
    promises: new Map((rows ?? []).map((row) => [row.referenceNumber, promiseNow(row, now())])),
    unconfirmed: new Set((rows ?? []).filter(isUnconfirmed).map((row) => row.referenceNumber)),
    paused: new Set(
      (rows ?? []).filter((row) => isFirmClosed(row) || row.hold !== null).map((row) => row.referenceNumber),
    ),
    over: new Set((rows ?? []).filter(isOver).map((row) => row.referenceNumber)),
    numbers: new Map((numbers ?? []).map((row) => [row.number, row])),
    problems: problems ?? [],
  }
}

const isUnconfirmed = (row: { userId: number | null; numberAgreedAt: Date | null }) =>
  row.userId === null && row.numberAgreedAt === null

/** Messages that say what follows a payment. */
const followsPayment = /^(?:deposit|balance|installment)-paid$/

/** Sends one message on the channels that still lack it. @returns seconds until the next try, or infinity */
async function deliver(context: AppContext, message: Message, knowledge: Knowledge): Promise<number> {
  const { db, env, now } = context
  const { key, tries } = message
  const mark = (sent: Partial<Message>) => markMessage(db, key, sent)
  const reference = message.reference ?? ''
  const promise = knowledge.promises.get(reference)
  const application = {
    isPaused: knowledge.paused.has(reference),
    isOver: knowledge.over.has(reference),
    isPromiseOver: !!promise && isPromiseOver(message.message, message.facts, promise),
  }
  const delivery = deliveryOf(message, application, (number) => isWhatsAppOn(env) && isRecipient(number))
  if (delivery === 'drop') {
    await mark(done)
    return Number.POSITIVE_INFINITY
  }
  if (delivery === 'wait') {
    await mark({ dueAt: new Date(now().getTime() + pauseSeconds * 1000), tries: 0 })
    return pauseSeconds
  }
  const { byMail, onWhatsApp } = delivery
  let mayBeRefusedLater = false
  const outcomes = await written(context, message, knowledge).then(
    (ready) =>
      Promise.allSettled([
        byMail &&
          withTimeout(maxSendMilliseconds, mailed(context, byMail, message, ready)).then(() =>
            mark({ emailedAt: now() }),
          ),
        onWhatsApp &&
          withTimeout(
            maxSendMilliseconds,
            sendOnWhatsApp(context, { ...message, phone: onWhatsApp }, ready, knowledge),
          ).then((outcome) => {
            mayBeRefusedLater = outcome.whatsappStatus === 'accepted'
            return mark(outcome)
          }),
      ]),
    (reason: unknown) => [{ status: 'rejected' as const, reason }],
  )
  const failures = outcomes.filter(({ status }) => status === 'rejected')
  if (failures.length === 0) {
    // after that time the sweep marks it as sent, if no webhook refused it
    await mark(mayBeRefusedLater ? { dueAt: new Date(now().getTime() + lateRefusalMilliseconds), undo: null } : done)
    return Number.POSITIVE_INFINITY
  }
  const delaySeconds = secondsUntilRetry(tries)
  const isGivenUp = delaySeconds === undefined
  const event = isGivenUp ? 'message-given-up' : 'message-delayed'
  console.error(JSON.stringify({ level: 'error', event, message: message.message, code: message.code, tries }))
  if (isGivenUp) {
    await db.batch([mark(done), addFault(db, 'message-given-up', message.message, 1, now())])
    return Number.POSITIVE_INFINITY
  }
  await mark({ dueAt: new Date(now().getTime() + delaySeconds * 1000) })
  return delaySeconds
}

interface Ready extends Rendered, Written {
  replyTo: string | undefined
}

async function written({ env, origin }: AppContext, message: Message, knowledge: Knowledge): Promise<Ready> {
  const { stages, promises, holds, properties } = knowledge
  const { key, facts, code, reference } = message
  if (!isMessageName(message.message)) throw new Error('unknown message')
  const { token } = facts
  const known = {
    ...facts,
    ...(typeof token === 'string' ? { token: await decryptText(env.MASTER_KEYS, token, key) } : {}),
    // a hold may have begun or ended since
    ...(followsPayment.test(message.message) && { hold: holds.get(reference ?? '') }),
    promise: promises.get(reference ?? ''),
  }
  const property = properties.get(reference ?? '')?.[message.phone ? 'onPhone' : 'inMail'] ?? null
  const written = (messages[message.message] as (facts: unknown) => Content)(known)
  const content = withProperty(written, reference ?? '', property)
  const replyTo = await replyAddressOf(env, message, content)
  const rendered = await render(content, code, origin, stages.get(reference ?? ''), replyTo !== undefined)
  return { ...inTemplate(known, written, reference ?? '', property), replyTo, ...rendered }
}

const replyAddressOf = async (env: Bindings, { reference, email }: Message, { replyFrom: side }: Content) =>
  side && reference && email ? replyAddress(env, { reference, side, email }) : undefined

const mailed = async (context: AppContext, to: string, { facts }: Message, ready: Ready) => {
  const { subject, text, html, replyTo, content } = ready
  const unsubscribe = content.switchOff && context.origin + content.switchOff.now
  const attachments = await receiptsFor(context, facts)
  return sendMail(context.env, { to, subject, text, html, replyTo, attachments, unsubscribe })
}
