import { hour, minute } from '#contract/time'
import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { commit, ignoreConflict } from '../platform/database/commit'
import { randomBytes } from '../platform/database/recording'
import { entryText } from './entry-rules'
import { logKeys, originOf } from './log-key'
import { checkpointText, signNote } from './notes/note-rules'
import {
  auditHead,
  endLease,
  insertAuditHead,
  insertCheckpoint,
  isAuditNew,
  isSize,
  lastCheckpoint,
  pendingEntries,
  placeEntries,
  takeLease,
} from './queries'
import { recordKeyChange } from './record-key-change'
import { readEdge, writeTiles } from './tiles'
import { grow } from './tree/growth-rules'

const entriesPerRun = 1000
const leaseMilliseconds = 4 * minute

/**
 * For the Cron job: puts what waits into the log and signs the checkpoint of its new size. It may end between any two
 * steps: tiles that no checkpoint has yet are written again with the same bytes.
 */
export async function publishLog(context: AppContext): Promise<void> {
  await recordAuditHead(context)
  try {
    await recordKeyChange(context)
  } finally {
    // a mistake in another key does not keep entries waiting
    await publishWaiting(context)
  }
}

async function publishWaiting(context: AppContext): Promise<void> {
  const { db } = context
  const now = context.now()
  const until = new Date(now.getTime() + leaseMilliseconds)
  if ((await takeLease(db, now, until)).length === 0) return
  try {
    await publishUnder(context, until)
  } catch (error) {
    await endLease(db, until)
    throw error
  }
}

async function publishUnder(context: AppContext, until: Date): Promise<void> {
  const { db } = context
  const { checkpoints, pending } = await batch(db, {
    checkpoints: lastCheckpoint(db),
    pending: pendingEntries(db, entriesPerRun),
  })
  const last = pending.at(-1)
  if (!last) {
    await endLease(db, until)
    return
  }
  const [former] = checkpoints
  const before = former?.size ?? 0
  const edge = await readEdge(context, before)
  if (former && base64(grow(edge, []).root) !== former.root)
    throw new Error('the tiles are not those of the checkpoint')
  const { size, root, written } = grow(
    edge,
    pending.map((entry) => Buffer.from(entryText(entry))),
  )
  await writeTiles(context, written)
  const [key] = logKeys(context)
  const origin = originOf(context)
  const note = signNote(checkpointText(origin, size, root), origin, key.bytes)
  await commit(db, isSize(before, until), {
    placed: placeEntries(db, last.id, before),
    checkpoint: insertCheckpoint(db, { size, root: base64(root), note, keyId: key.id, createdAt: context.now() }),
    ended: endLease(db, until),
  }).catch(ignoreConflict)
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Once an hour the head of the audit log is an entry. */
async function recordAuditHead({ db, now }: AppContext): Promise<void> {
  const at = now()
  const [head] = await auditHead(db, new Date(at.getTime() - hour))
  if (!head) return
  await commit(db, isAuditNew(head.id), { entry: insertAuditHead(db, head, at, randomBytes(32)) }).catch(ignoreConflict)
}
