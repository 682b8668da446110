import type { FirstContact } from '#contract/applications/first-contact'
import { type contactWays } from '#contract/applications/promises'
import { isOver } from '#contract/over-rules'
import { dueAfter } from '#contract/step-days'
import type { Step } from '#contract/steps'
import { isFirmClosed } from '../firm-rules'
import type { applications } from '../tables'
import type { Moments } from './promise-rules'

type Row = typeof applications.$inferSelect
type ContactRow = Pick<Row, 'contactFrom' | 'contactDueAt' | 'contactedAt' | 'contactedBy' | 'contactMissedAt'>
type Contact = ContactRow & Pick<Row, 'fileStatus'>
type Changes = Partial<ContactRow & Pick<Row, 'contactCheckAt' | 'promisedAt'>>

/** The promise from the moment at which a firm has the application; it replaces that of a former firm. */
export const startContact = (at: Date, { half, due }: Moments) => ({
  contactFrom: at,
  contactDueAt: new Date(due),
  contactedAt: null,
  contactedBy: null,
  contactMissedAt: null,
  contactCheckAt: new Date(half),
})

/** Nothing is promised: for an application that is complete. */
export const noContact = {
  contactFrom: null,
  contactDueAt: null,
  contactedAt: null,
  contactedBy: null,
  contactMissedAt: null,
  contactCheckAt: null,
}

export const isContactAwaited = ({ contactFrom: from, contactedAt }: Pick<Row, 'contactFrom' | 'contactedAt'>) =>
  from !== null && contactedAt === null

/** Until when the firm may decline it, if it has not been in touch: the first half of the promised time. */
export const declineUntil = ({ contactFrom: from, contactDueAt: due }: Pick<Row, 'contactFrom' | 'contactDueAt'>) =>
  from && due && new Date((from.getTime() + due.getTime()) / 2)

export function mayDecline(
  row: Pick<Row, 'fileStatus' | 'contactFrom' | 'contactDueAt' | 'contactedAt' | 'hold'>,
  now: Date,
) {
  const until = declineUntil(row)
  return (
    row.hold === null && row.fileStatus === 'file_created' && isContactAwaited(row) && until !== null && now <= until
  )
}

/** What the firm's first move, message or call changes; nothing for a later one. */
export function contactMade(row: Contact, by: (typeof contactWays)[number], at: Date): Changes {
  if (!isContactAwaited(row)) return {}
  const contact = { contactedAt: at, contactedBy: by, contactCheckAt: null }
  return by === 'move' ? contact : { ...contact, ...dueAtStart({ ...row, ...contact }) }
}

/** What a message changes: it is a contact only if it is surely the firm's. */
export const contactOfMessage = (
  row: Contact,
  { sender, isOtherSender = false }: { sender: string; isOtherSender?: boolean | undefined },
  at: Date,
): Changes => (sender === 'firm' && !isOtherSender ? contactMade(row, 'message', at) : {})

/** What a member's move changes: one back to the start takes the contact back that a move was. */
export function contactAfterMove(row: Contact, to: Step | undefined, at: Date): Changes {
  if (to === undefined) return {}
  if (to !== 'file_created') return contactMade(row, 'move', at)
  return row.contactedBy === 'move' ? contactUndone(row, to, at) : dueAtStart({ ...row, fileStatus: to })
}

/** What the undoing of a change changes. @param changedAt when that change was made */
export const contactAfterUndo = (row: Contact, to: Step, changedAt: Date, at: Date): Changes =>
  row.contactedBy !== 'call' && row.contactedAt?.getTime() === changedAt.getTime()
    ? contactUndone(row, to, at)
    : dueAtStart({ ...row, fileStatus: to })

function contactUndone(row: Contact, to: Step, at: Date): Changes {
  const { contactFrom: from, contactDueAt: due, contactMissedAt } = row
  const open = { contactedAt: null, contactedBy: null }
  // the cron job finds the next moment; a reminder that was sent is not sent again
  const half = from && due ? new Date((from.getTime() + due.getTime()) / 2) : at
  return {
    ...open,
    contactCheckAt: contactMissedAt ? null : half > at ? half : at,
    ...dueAtStart({ ...row, ...open, fileStatus: to }),
  }
}

/** When the first step is overdue: with the promise, or once the firm has written, after the days of the next step. */
function dueAtStart({ fileStatus, contactDueAt, contactedAt }: Contact): Pick<Changes, 'promisedAt'> {
  if (fileStatus !== 'file_created' || contactDueAt === null) return {}
  return { promisedAt: contactedAt ? dueAfter('contacted', contactedAt) : contactDueAt.getTime() }
}

/** The promise as its client and visitors see it: none of an application on which no firm works now. */
export const shownContact = (
  row: Omit<ContactRow, 'contactFrom' | 'contactedBy'> &
    Pick<Row, 'firmId' | 'hold' | 'withdrawnAt'> & { firmName: string | null; depositRefunded: boolean },
) => (isFirmClosed(row) || row.hold !== null || isOver(row) ? null : contactView(row))

/** The promise as both sides see it; null where there is none. */
export const contactView = ({
  contactDueAt,
  contactedAt,
  contactMissedAt,
}: Omit<ContactRow, 'contactFrom' | 'contactedBy'>) =>
  contactDueAt === null
    ? null
    : ({
        dueAt: contactDueAt.toISOString(),
        contactedAt: contactedAt?.toISOString() ?? null,
        remindedAt: contactMissedAt?.toISOString() ?? null,
      } satisfies FirstContact)
