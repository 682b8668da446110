import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { assertNotOnHold } from '../hold-rules'
import { type ApplicationRow, applicationById } from '../shared/application-queries'
import { untoldHolds } from '../shared/hold-queries'
import { beginChecks, setHolds } from '../shared/ownership-queries'
import { writeProperties } from './property-queries'
import { tellHolds } from './tell-holds'

/**
 * Compares an application once more, before its deed is released: with what was there before numbers were compared.
 * @throws Failure on-hold
 */
export async function holdIfContested(context: AppContext, application: ApplicationRow): Promise<void> {
  const { db, now } = context
  const { id } = application
  const { untold, current } = await batch(db, {
    read: application.deedKey === null ? writeProperties(db, [application]) : undefined,
    checks: beginChecks(db, id, now()),
    held: setHolds(db, [id], now()),
    untold: untoldHolds(db),
    current: applicationById(db, id),
  })
  await tellHolds(context, untold)
  for (const row of current) assertNotOnHold(row)
}
