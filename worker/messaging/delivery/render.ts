import { toCheck } from '#contract/addresses/paths'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { progressLine } from '#contract/applications/progress/stage-text'
import { shortened } from '#contract/fields/cut'
import { checkLead } from '#contract/notifications/whatsapp/template-rules'
import { product } from '#contract/product'
import { paymentSafety, paymentSafetyMore } from '#contract/site/payment-safety'
import type { Content } from '../../notifications/messages/content'
import { mailPage } from './mail-page'

const answerLine = 'You can also reply to this email.'

export interface Rendered {
  subject: string
  text: string
  html: string
  chat: string
}

/** WhatsApp takes 4,096 characters; we stay a little below. */
export const longestChat = 4000

/**
 * Renders a message for every channel: content, link, and how to check that it is ours.
 * @param stages where the application is, shown if the content asks for them
 * @param isAnswerable whether an answer by email is taken
 */
export async function render(
  content: Content,
  code: string,
  origin: string,
  stages: readonly Stage[] = [],
  isAnswerable = false,
): Promise<Rendered> {
  const subject = content.subject.replace(/\s+/g, ' ')
  const link = content.action && { label: content.action.label, url: origin + content.action.path }
  const shownCode = `${code.slice(0, 5)}-${code.slice(5)}`
  const check = {
    url: origin + toCheck(code),
    lead: checkLead,
    code: `Its code is ${shownCode}.`,
  }
  const checkLine = `${check.lead} ${check.url} ${check.code}`
  const { paragraphs, picture, hasProgress, switchOff } = content
  const facts = (content.facts ?? []).map(({ path, ...fact }) => ({ ...fact, ...(path ? { url: origin + path } : {}) }))
  const off = switchOff && { label: switchOff.label, url: origin + switchOff.page }
  const shownStages = hasProgress ? stages : []
  const safety = `${paymentSafety} ${paymentSafetyMore}`
  const about = `${product.name}. ${product.headline} ${product.disclaimer}`
  const quotes = new Set(content.quotes)
  const text = [
    ...paragraphs.map((paragraph) => (quotes.has(paragraph) ? quoted(paragraph) : paragraph)),
    ...(facts.length > 0
      ? [facts.map(({ label, value, url }) => `${label}: ${value}${url ? ` (${url})` : ''}`).join('\n')]
      : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(isAnswerable ? [answerLine] : []),
    ...(shownStages.length > 0 ? [progressLine(shownStages)] : []),
    '--',
    safety,
    checkLine,
    about,
    ...(off ? [`${off.label}: ${off.url}`] : []),
  ].join('\n\n')
  const foot = [safety, ...(isAnswerable ? [answerLine] : []), about]
  const page = mailPage({
    origin,
    subject,
    paragraphs,
    quotes,
    picture,
    facts,
    link,
    stages: shownStages,
    foot,
    check,
    off,
  })
  return {
    subject,
    text,
    html: String(await page),
    chat: chatOf({ ...content, subject }, link?.url, checkLine),
  }
}

/** As mail programs write another person's words. */
const quoted = (words: string): string => words.replaceAll(/^/gm, '> ')

/**
 * A text for WhatsApp, where the person wrote to us within a day: what a mail says, without its greeting.
 * At other times WhatsApp takes only the template of the message.
 */
function chatOf({ subject, paragraphs }: Content, link: string | undefined, check: string) {
  const end = [...(link ? [link] : []), `${paymentSafety} ${check}`].join('\n\n')
  const text = paragraphs.filter((paragraph) => !/^Hello\b.*,$/.test(paragraph)).join('\n\n')
  const room = longestChat - subject.length - end.length - '**\n\n\n\n'.length
  return [`*${subject}*`, ...(text ? [shortened(text, room)] : []), end].join('\n\n')
}
