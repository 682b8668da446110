import type { OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { randomToken } from '../../platform/crypto/secret'
import type { Statement } from '../../platform/database/statement'
import type { SessionKind } from '../../platform/session'

type Change = Extract<OutgoingMessage, { message: 'factors-changed' }>['facts']['change']

/** A mail about a change of someone's factors, for its batch. */
export const noticeOf = (
  { db, now }: AppContext,
  kind: SessionKind,
  { email, name }: { email: string; name: string },
  change: Change,
): Statement =>
  enqueue(
    db,
    {
      message: 'factors-changed',
      to: { email },
      facts: { name, change, isConsole: kind === 'super' },
      key: `factors ${randomToken()}`,
    },
    now(),
  )
