import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { addFault } from '../../platform/measure/measure-queries'
import { moveMark, nextDifferences } from './check-queries'

/** All of 200,000 applications within a day, for which a fault is shown. */
const perRun = 700

/**
 * For cron: compares what the next applications say was paid with their payments, from where the former run ended. A
 * difference is a fault that Health shows. `npm run books` compares all of it, with counters and the payment provider.
 */
export async function checkBooks({ db, now }: AppContext): Promise<void> {
  const differences = await nextDifferences(db, perRun)
  await batch(db, {
    faults: differences.map(({ reference }) => addFault(db, 'books-differ', reference, 1, now())),
    mark: moveMark(db, perRun),
  })
}
