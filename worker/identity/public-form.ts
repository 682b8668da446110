import { hourSeconds } from '#contract/time'
import { deliverSoon, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import { commit, retryOnConflict } from '../platform/database/commit'
import { type Parts, type Result, read } from '../platform/database/read'
import {
  assertBelowLimit,
  attemptsIn,
  countAttempt,
  countAttemptIf,
  isBelowLimit,
  isUnderLimit,
  type Limit,
} from '../platform/rate-limit'
import { administrators } from './administrator-tables'

const maxPerNetwork = 20
const maxInAll = 200
const maxMailsAnHour = 3

/** Mails about one form to one address per hour: anyone can type any address. */
export const mailLimitFor = (form: string, hashedEmail: string): Limit => ({
  key: `${form}-mail ${hashedEmail}`,
  most: maxMailsAnHour,
  seconds: hourSeconds,
})

interface PublicForm<P extends Parts> {
  /** Names its limits. */
  name: string
  email: string
  writes: (at: Date) => P
  /** `isMailed` tells whether the sender's address may get a mail. */
  messages: (facts: { isMailed: boolean; admins: readonly { email: string }[] }) => readonly OutgoingMessage[]
}

/**
 * Writes what someone without an account sends, with its messages: at most 20 an hour from a network and 200 in all, and
 * three mails an hour to the sender's address.
 * @returns the rows of each statement of `writes` under its name
 * @throws Failure too-many-attempts for a network or all together
 */
export async function submitPublicForm<const P extends Parts>(
  context: AppContext,
  { name, email, writes, messages }: PublicForm<P>,
): Promise<Result<P>> {
  const { db, now, network } = context
  const own: Limit = { key: `${name} ${network}`, most: maxPerNetwork, seconds: hourSeconds }
  const inAll: Limit = { key: name, most: maxInAll, seconds: hourSeconds }
  const mails = mailLimitFor(name, await sha256(email.toLowerCase()))
  const at = now()
  const { uses, mailed, admins } = await read(db, {
    uses: attemptsIn(db, [own, inAll]),
    mailed: attemptsIn(db, [mails]),
    admins: administrators(db),
    countedInAll: countAttemptIf(db, isBelowLimit(own, at), inAll, at),
    counted: countAttempt(db, own, at),
  })
  assertBelowLimit([own, inAll], uses, at)
  let latest: typeof mailed | undefined = mailed
  const { written } = await retryOnConflict(async () => {
    const isMailed = isUnderLimit(mails, latest ?? (await attemptsIn(db, [mails])), at)
    latest = undefined
    return commit(db, isMailed ? isBelowLimit(mails, at) : undefined, {
      written: writes(at),
      messages: messages({ isMailed, admins }).map((message) => enqueue(db, message, at)),
      mailed: countAttempt(db, mails, at),
    })
  })
  deliverSoon(context)
  return written
}
