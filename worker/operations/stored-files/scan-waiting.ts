import { virusCopy } from '#contract/documents/stored-files'
import { product } from '#contract/product'
import { hour } from '#contract/time'
import { recordHistory } from '../../applications/shared/history-queries'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { readFile } from '../../platform/files/file-store'
import { recordScan, scan } from '../../platform/files/virus-scan'
import { inMemory } from '../../platform/memory'
import { deleteScan, forgetProblems, type Kept, keptOfKey, recordProblem, statusOf, waitingScans } from './queries'

/** What a run looks at, and how many of these the scanner gets. */
const perRun = { rows: 20, scans: 5 } as const

/**
 * For cron: has the scanner look at files that no one opened yet, and at those for which it did not answer. Both sides
 * are told of a virus in the history of the application.
 */
export async function scanWaiting(context: AppContext): Promise<void> {
  const { db, env, now } = context
  if (!env.VIRUS_SCAN_URL) return
  let scans = 0
  for (const { objectKey, result: known, at } of await waitingScans(db, perRun.rows)) {
    const kept = await keptOfKey(db, objectKey)
    if (!kept) {
      // its batch was refused, or it was deleted
      if (now().getTime() - at.getTime() > hour) await deleteScan(db, objectKey)
      continue
    }
    scans += 1
    if (scans > perRun.scans) return
    const result = known === 'infected' ? known : await scanned(context, kept)
    if (result === 'infected') await tell(context, kept)
    if (result === 'clean') await forgetProblems(db, [objectKey], ['unscanned'])
    // the next files would wait for the same scanner
    if (result === 'waiting') {
      await recordProblem(db, { ...storedPlace(kept), problem: 'unscanned', foundAt: now() })
      return
    }
  }
}

async function scanned(context: AppContext, kept: Kept) {
  try {
    const content = await inMemory(kept.sizeBytes, () => readFile(context, kept))
    return await scan(context, kept.objectKey, content)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // no memory now, or it cannot be opened, of which the check of stored files tells: the others come first
    await recordScan(context.db, kept.objectKey, 'waiting', context.now())
    return undefined
  }
}

async function tell({ db, now }: AppContext, kept: Kept): Promise<void> {
  const [application] = await statusOf(db, kept.applicationId)
  const system = { kind: 'system', id: null, name: product.name, role: 'system' } as const
  const message = virusCopy.infectedFile(kept.name)
  await batch(db, {
    problem: recordProblem(db, { ...storedPlace(kept), problem: 'infected', foundAt: now() }),
    history:
      application &&
      recordHistory(
        db,
        system,
        {
          applicationId: kept.applicationId,
          track: 'message',
          from: null,
          to: application.status,
          message,
          sender: 'system',
        },
        now(),
      ),
  })
}

const storedPlace = ({ objectKey, kind, rowId, applicationId }: Kept) => ({ objectKey, kind, rowId, applicationId })
