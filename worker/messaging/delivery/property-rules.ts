import { shortened } from '#contract/fields/cut'
import type { Content } from '../../notifications/messages/content'

/** Characters of an address in a subject. */
const longest = 60

interface Named {
  propertyAddress: string | null
  userId: number | null
  depositPaidAt: Date | null
  depositRefunded: boolean
}

/**
 * How a message calls the property of an application; null for one that was never paid for and has no account: anyone can
 * start it with another person's email, and would write its subject.
 */
export const propertyOf = ({ propertyAddress, userId, depositPaidAt, depositRefunded }: Named): string | null =>
  propertyAddress && (userId !== null || depositPaidAt !== null || depositRefunded)
    ? shortened(propertyAddress.replace(/\s+/g, ' ').trim(), longest)
    : null

const isForClient = ({ replyFrom }: Content): boolean => replyFrom === 'client'

/** The subject of a client's message with the property in the place of the tracking number, which is among its facts. */
export const withProperty = (content: Content, reference: string, property: string | null): Content =>
  property && isForClient(content)
    ? { ...content, subject: content.subject.replace(reference, () => property) }
    : content

/** The same in the facts of a template, which has no other place for the number. */
export const namedIn = <Facts extends Readonly<Record<string, unknown>>>(
  facts: Facts,
  content: Content,
  reference: string,
  property: string | null,
): Facts => (property && isForClient(content) ? { ...facts, reference: `${property} (${reference})` } : facts)
