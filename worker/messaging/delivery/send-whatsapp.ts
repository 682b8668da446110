import { firstOf } from '#contract/fields/cut'
import { errorClassOf } from '#contract/notifications/whatsapp/error-rules'
import { nameOfTemplate, templateLanguage } from '#contract/notifications/whatsapp/template-rules'
import { isTemplateName } from '#contract/notifications/whatsapp/templates'
import { contactKey, recipientOf } from '#contract/notifications/whatsapp/user-id'
import { isAnswer } from '../../notifications/messages'
import type { Content } from '../../notifications/messages/content'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { templateParameters } from '../../notifications/template-parameters'
import type { AppContext } from '../../platform/context'
import { sendWhatsApp, type WhatsAppContent } from '../../platform/providers/whatsapp'
import { operatorNotice } from './operator-rules'
import { clearProblem, type KnownRow, type Message, noteProblem, noteUnreachable, type ProblemRow } from './queries'
import { accountProblem, afterRefusal, problemOf, templateProblem, type Way, wayTo } from './whatsapp-rules'

/** What a round of the sender read for its messages. */
export interface WhatsAppKnowledge {
  numbers: ReadonlyMap<string, KnownRow>
  /** References of applications without an account whose number has not said yes to them. */
  unconfirmed: ReadonlySet<string>
  problems: readonly ProblemRow[]
}

export interface Written {
  content: Content
  /** The facts it was written from, with its secret readable. */
  facts: Readonly<Record<string, unknown>>
  /** As free text. */
  chat: string
}

/**
 * Sends the WhatsApp part of a message, as far as rules and provider allow.
 * @throws Error when it must be tried again
 */
export async function sendOnWhatsApp(
  context: AppContext,
  message: Message & { phone: string },
  written: Written,
  knowledge: WhatsAppKnowledge,
): Promise<Partial<Message>> {
  const number = contactKey(message.phone)
  const blocked = knowledge.problems.find(({ key }) => key === accountProblem)
  const way = wayTo({
    message: message.message,
    isAnswer: isAnswer(message.message),
    isTheirs: !knowledge.unconfirmed.has(message.reference ?? ''),
    // a text was refused before: the window is closed whatever we know
    number: withoutWindow(knowledge.numbers.get(number), message.whatsappError),
    blockedAt: blocked?.lastAt,
    now: context.now(),
  })
  if (way === 'skip') return { whatsappStatus: 'skipped', whatsappStatusAt: context.now() }
  return await send(context, message, written, knowledge, { number, way })
}

const withoutWindow = (known: KnownRow | undefined, error: number | null) =>
  known && errorClassOf(error) === 'window-closed' ? { ...known, lastInboundAt: null } : known

async function send(
  context: AppContext,
  message: Message,
  written: Written,
  knowledge: WhatsAppKnowledge,
  to: { number: string; way: Exclude<Way, 'skip'> },
): Promise<Partial<Message>> {
  const { db, env, now } = context
  const { number, way } = to
  const answer = await sendWhatsApp(env, recipientOf(number), contentOf(message, written, way))
  if (answer.is === 'accepted') {
    const solved = [accountProblem, templateProblem(message.message)]
    if (knowledge.problems.some(({ key }) => solved.includes(key))) await clearProblem(db, solved)
    return {
      whatsappedAt: now(),
      wamid: answer.wamid,
      whatsappStatus: 'accepted',
      whatsappStatusAt: now(),
      whatsappError: null,
      whatsappWay: way,
    }
  }
  const { code, details } = answer
  const next = afterRefusal(code, way)
  if (next === 'template' && isTemplateName(message.message)) {
    return send(context, message, written, knowledge, { number, way: 'template' })
  }
  if (next === 'again') throw new Error(`WhatsApp refused with ${code}`)
  const key = problemOf(code, message.message)
  console.error(JSON.stringify({ level: 'error', event: 'whatsapp-refused', message: message.message, code, key }))
  if (key) {
    const problem = { key, code, details }
    await noteProblem(db, problem, now())
    const notice = operatorNotice(env.OPERATOR_EMAIL, problem, now())
    if (notice) await enqueue(db, notice, now())
    deliverSoon(context)
  }
  if (errorClassOf(code) === 'unreachable') await noteUnreachable(db, number, code, now())
  return { whatsappStatus: 'failed', whatsappStatusAt: now(), whatsappError: code }
}

function contentOf({ message, code }: Message, { content, facts, chat }: Written, way: Way): WhatsAppContent {
  if (way === 'template' && isTemplateName(message)) {
    const { body, button } = templateParameters(message, facts, content, code)
    return { is: 'template', name: nameOfTemplate(message), language: templateLanguage, body, button }
  }
  const { choices } = content
  // a list holds a quarter of what a text does
  return choices ? { is: 'list', text: firstOf(chat, 1024), ...choices } : { is: 'text', text: chat }
}
