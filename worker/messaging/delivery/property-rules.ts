import { shortened } from '#contract/fields/cut'
import type { Content } from '../../notifications/messages/content'

/** Characters of an address in a subject. */
const longest = 60

interface Named {
  propertyAddress: string | null
  /** Whether the account of the application has confirmed that the client's email is its own. */
  isOwnEmail: boolean
  numberAgreedAt: Date | null
  depositPaidAt: Date | null
  depositRefunded: boolean
}

export interface Properties {
  /** Of a message that goes to the email alone. */
  inMail: string | null
  /** Of one that goes to the phone, too. */
  onPhone: string | null
}

/**
 * How messages call the property of an application; null where a stranger may have typed it: anyone
 * can start one with another person's email and number, and would write the first line of our message to them.
 */
export function propertiesOf(row: Named): Properties {
  const { propertyAddress, isOwnEmail, numberAgreedAt, depositPaidAt, depositRefunded } = row
  const property = propertyAddress && shortened(propertyAddress.replace(/\s+/g, ' ').trim(), longest)
  const isPaid = depositPaidAt !== null || depositRefunded
  return {
    inMail: isPaid || isOwnEmail ? property : null,
    onPhone: isPaid || (isOwnEmail && numberAgreedAt !== null) ? property : null,
  }
}

/** Messages to a firm keep the number. */
const isForClient = ({ replyFrom, subject }: Content): boolean =>
  replyFrom === 'client' || (replyFrom === undefined && /\byour application /i.test(subject))

const inSubject = ({ subject }: Content, reference: string, name: string): string =>
  subject
    .replace(`application ${reference}`, () => `application for ${name}`)
    .replace(new RegExp(`(?<!\\()${reference}`), () => name)

/** The subject of a client's message with the property in the place of the tracking number, which is among its facts. */
export const withProperty = (content: Content, reference: string, property: string | null): Content =>
  property && isForClient(content) ? { ...content, subject: inSubject(content, reference, property) } : content

/** The same for a template, which has no other place for the number. */
export function inTemplate<Facts extends Readonly<Record<string, unknown>>>(
  facts: Facts,
  content: Content,
  reference: string,
  property: string | null,
): { facts: Facts; content: Content } {
  if (!property || !isForClient(content)) return { facts, content }
  const name = `${property} (${reference})`
  return { facts: { ...facts, reference: name }, content: { ...content, subject: inSubject(content, reference, name) } }
}
