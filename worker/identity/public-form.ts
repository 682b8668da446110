import { hourSeconds } from '#contract/time'
import { deliverSoon, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import { batch, type Parts, type Result } from '../platform/database/batch'
import { commit, retryOnConflict } from '../platform/database/commit'
import type { Statement } from '../platform/database/statement'
import { mailboxOf } from '../platform/mailbox'
import {
  areBelowLimits,
  assertBelowLimit,
  attemptsIn,
  countAttempt,
  countAttemptIf,
  isBelowLimit,
  isUnderLimit,
  type Limit,
  limitEndsOf,
} from '../platform/rate-limit'
import { administrators } from './shared/administrator-queries'

const maxPerNetwork = 20
const maxPerMailbox = 60
const maxInAll = 200
const maxMailsAnHour = 3

/** Mails about one form to one address per hour: anyone can type any address. */
export const mailLimitFor = (form: string, hashedEmail: string): Limit => ({
  key: `${form}-mail ${hashedEmail}`,
  most: maxMailsAnHour,
  seconds: hourSeconds,
})

/** The hour in which a form was sent, which begins with its first. */
export interface FormHour {
  isFirst: boolean
  endsAt: Date
}

interface PublicForm<P extends Parts> {
  /** Names its limits. */
  name: string
  email: string
  writes: (at: Date) => P
  /** `isMailed` tells whether the sender's address may get a mail. */
  messages: (facts: { isMailed: boolean; admins: readonly { email: string }[] }) => readonly OutgoingMessage[]
  /** The team's mails: for the first form of an hour straight away, for all others together at its end. */
  notices?: (facts: { admins: readonly { email: string }[]; hour: FormHour; at: Date }) => readonly Statement[]
}

/**
 * Writes what someone without an account sends, with its messages: at most 20 an hour from a network, 60 with a mailbox,
 * and 200 in all, of which those that a network or a mailbox has too many of use up none; and three mails an hour to the
 * sender's address.
 * @returns the rows of each statement of `writes` under its name
 * @throws Failure too-many-attempts for a network, a mailbox or all together
 */
export async function submitPublicForm<const P extends Parts>(
  context: AppContext,
  { name, email, writes, messages, notices }: PublicForm<P>,
): Promise<Result<P>> {
  const { db, now, network } = context
  const own: Limit = { key: `${name} ${network}`, most: maxPerNetwork, seconds: hourSeconds }
  const hashed = await sha256(mailboxOf(email))
  const mailbox: Limit = { key: `${name} by ${hashed}`, most: maxPerMailbox, seconds: hourSeconds }
  const inAll: Limit = { key: name, most: maxInAll, seconds: hourSeconds }
  const mails = mailLimitFor(name, hashed)
  const at = now()
  const { uses, mailed, admins, countedInAll, hours } = await batch(db, {
    uses: attemptsIn(db, [own, mailbox, inAll]),
    mailed: attemptsIn(db, [mails]),
    admins: administrators(db),
    // before the others, which their own attempts would end
    countedInAll: countAttemptIf(db, areBelowLimits([own, mailbox], at), inAll, at),
    countedWithMailbox: countAttemptIf(db, isBelowLimit(own, at), mailbox, at),
    counted: countAttempt(db, own, at),
    hours: limitEndsOf(db, [inAll]),
  })
  assertBelowLimit([own, mailbox, inAll], uses, at)
  const hour = { isFirst: countedInAll[0]?.tries === 1, endsAt: hours[0]?.endsAt ?? at }
  const { written } = await retryOnConflict(async (isFirst) => {
    const isMailed = isUnderLimit(mails, isFirst ? mailed : await attemptsIn(db, [mails]), at)
    return commit(db, isMailed ? isBelowLimit(mails, at) : undefined, {
      written: writes(at),
      messages: messages({ isMailed, admins }).map((message) => enqueue(db, message, at)),
      notices: notices?.({ admins, hour, at }),
      mailed: countAttempt(db, mails, at),
    })
  })
  deliverSoon(context)
  return written
}
