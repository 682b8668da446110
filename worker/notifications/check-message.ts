import { codesPerMinute } from '#contract/fields/code-tries'
import type { MessageAnswer } from '#contract/notifications/check'
import { messageKinds } from '#contract/notifications/message-kinds'
import type { AppContext } from '../platform/context'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../platform/rate-limit'
import type { MessageName } from './messages'
import { messageOfCode } from './queries'

const kinds: Readonly<Record<MessageName, string>> = messageKinds
const unknownMessages = (network: string): Limit => ({
  key: `unknown message ${network}`,
  most: codesPerMinute,
  seconds: 60,
})

/**
 * Whether a message with this code is from us; its subject and time, never recipient or text.
 * @throws Failure too-many-attempts after ten unknown codes from a network in a minute
 */
export async function checkMessage({ db, now, network }: AppContext, code: string): Promise<MessageAnswer> {
  const limit = unknownMessages(network)
  const [tried, [sent]] = await db.batch([attemptsOf(db, limit.key, now()), messageOfCode(db, code)])
  assertAttemptsLeft(tried, limit)
  if (!sent) {
    await assertLimit(db, limit, now())
    return { isFromUs: false }
  }
  const { message, reference, createdAt, emailedAt, whatsappedAt } = sent
  return {
    isFromUs: true,
    about: kinds[message as MessageName],
    reference,
    channels: [...(emailedAt ? (['email'] as const) : []), ...(whatsappedAt ? (['whatsapp'] as const) : [])],
    sentAt: (emailedAt ?? whatsappedAt ?? createdAt).toISOString(),
  }
}
