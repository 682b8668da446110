import { isOver } from '#contract/over-rules'
import type { OutgoingMessage } from '../../../notifications/outbox'
import { deliverSoon } from '../../../notifications/outbox'
import { enqueue } from '../../../notifications/shared/outbox-queries'
import type { AppContext } from '../../../platform/context'
import { commit, ignoreConflict } from '../../../platform/database/commit'
import { runLogged } from '../../../platform/providers/run-logged'
import { openGateway, publicGateway } from '../../../platform/providers/stripe'
import { checkPayment } from '../check-payment'
import {
  closingKey,
  firmsToTell,
  isFirmAsRead,
  type NotifiedApplication,
  nextApplications,
  openPaymentsOf,
  setToldUpTo,
  type ToldFirm,
} from './closed-firm-queries'

const applicationsInRound = 50
const roundsInRun = 10

/**
 * Called by cron: tells the owners of a closed firm that they wait for a new one, and cancels payments that they have
 * begun; tells those who still wait when the firm is opened again. A run tells a limited number of owners.
 */
export async function tellClosedFirms(context: AppContext): Promise<void> {
  for (let round = 0; round < roundsInRun; round += 1) {
    const firms = await firmsToTell(context.db)
    if (firms.length === 0) break
    for (const firm of firms) await tellSome(context, firm).catch(ignoreConflict)
  }
}

async function tellSome(context: AppContext, firm: ToldFirm): Promise<void> {
  const { db, now } = context
  const files = await nextApplications(db, firm, applicationsInRound)
  const last = files.at(-1)?.id ?? 0
  const started = firm.isActive || last === 0 ? [] : await openPaymentsOf(db, firm, last)
  await commit(db, isFirmAsRead(firm), {
    notices: files.flatMap((file) => (isToTell(firm, file) ? [enqueue(db, messageTo(firm, file), now())] : [])),
    mark: setToldUpTo(db, firm.id, files.length < applicationsInRound ? null : last),
  })
  deliverSoon(context)
  if (started.length === 0 || !publicGateway(context.env)) return
  const gateway = await openGateway(context.env)
  for (const payment of started) {
    const { isProviderDown } = await runLogged({ event: 'closed-firm' }, () =>
      checkPayment(context, gateway, payment, true),
    )
    // what arrives all the same is booked
    if (isProviderDown) return
  }
}

/** Owners of an application that is over get no message, nor those whose work is done and paid for. */
function isToTell({ isActive }: ToldFirm, application: NotifiedApplication): boolean {
  const { fileStatus, balancePaidAt, isTold } = application
  if (isOver(application)) return false
  return isActive ? isTold : !isTold && !(fileStatus === 'complete' && balancePaidAt !== null)
}

const messageTo = (firm: ToldFirm, { id, reference, name, email, phone }: NotifiedApplication): OutgoingMessage => ({
  message: firm.isActive ? 'firm-returned' : 'firm-closed',
  to: { email, phone },
  facts: { name, reference, firm: firm.name },
  key: firm.isActive ? `firm-returned:${closingKey(id, firm)}` : closingKey(id, firm),
  reference,
})
