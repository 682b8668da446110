import { hourSeconds } from '#contract/time'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import type { Statement } from '../../platform/database/statement'
import type { NewSession } from '../../platform/session'
import { deviceOf } from '../session/device'
import { enqueueIfUnseen } from './new-device-queries'
import type { Recipient } from './sign-in-link'
import { type Candidate, mayBeNewDevice } from './sign-in-rules'

/**
 * A mail about a sign-in on a device that was not seen with the account, at most one an hour.
 * For the batch of the sign-in, before the statement of its session.
 */
export function noticeOfNewDevice(
  { db, now }: AppContext,
  account: Candidate,
  session: NewSession,
  isKnownBrowser: boolean,
  recipient: Pick<Recipient, 'email' | 'name'> | undefined,
): readonly Statement[] {
  if (!recipient || !mayBeNewDevice(account, { isKnownBrowser })) return []
  const { kind, accountId, userAgent, address } = session.row
  const at = now()
  const limit = { key: `new-device ${kind} ${accountId}`, most: 1, seconds: hourSeconds }
  const { email, name } = recipient
  const facts = {
    name,
    device: deviceOf(userAgent ?? null),
    address: address ?? 'unknown',
    at: at.getTime(),
    isConsole: kind === 'super',
  }
  const message: OutgoingMessage = { message: 'new-device', to: { email }, facts, key: `new-device ${session.sid}` }
  return enqueueIfUnseen(db, session, message, limit, at)
}
