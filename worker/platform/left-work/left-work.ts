import { minute } from '#contract/time'
import type { AppContext } from '../context'
import { decryptText, encryptText } from '../crypto/encryption'
import { base64Url } from '../crypto/secret'
import { randomBytes } from '../database/recording'
import type { Statement } from '../database/statement'
import { afterAnswer } from '../http/after-answer'
import { dueLeft, endLeft, insertLeft, type LeftRow, takeLeft } from './left-work-queries'

/** Each mails links to an address that someone typed, of which the answer must not say whether it is known. */
type LeftKind = LeftRow['kind']

/** @param ended belongs in the last batch of the work, so that it is done once */
export type Work = (context: AppContext, detail: string, ended: Statement) => Promise<unknown>

/** The call itself begins at once; the sweep takes up what is still there after this. */
const firstMilliseconds = 2 * minute
const againMilliseconds = 10 * minute
const maxTries = 50
const perSweep = 20

/**
 * Leaves work for after the answer. What is lost there is taken up by the sweep.
 * @returns the statement that belongs in the batch of the call, and what begins the work once that is written
 */
export async function leaveWork(context: AppContext, kind: LeftKind, detail: string, work: Work) {
  const { db, env, now } = context
  const id = base64Url(randomBytes(16))
  const row = {
    id,
    kind,
    detail: await encryptText(env.MASTER_KEYS, detail, encryptionContextOf(kind, id)),
    dueAt: new Date(now().getTime() + firstMilliseconds),
    tries: 0,
  }
  return {
    left: insertLeft(db, row),
    begin: () => afterAnswer(context, kind, () => work(context, detail, endLeft(db, id))),
  }
}

/** For the Cron job: does what calls left and did not finish. */
export async function finishLeftWork(context: AppContext, works: Readonly<Record<LeftKind, Work>>): Promise<void> {
  const { db, now } = context
  const next = new Date(now().getTime() + againMilliseconds)
  for (const row of await dueLeft(db, now(), perSweep)) {
    if ((await takeLeft(db, row, next)).length === 0) continue
    await finish(context, row, works).catch((error: Error) => logFailed(row, error))
    if (row.tries + 1 >= maxTries) await endLeft(db, row.id)
  }
}

async function finish(context: AppContext, { id, kind, detail }: LeftRow, works: Readonly<Record<LeftKind, Work>>) {
  const text = await decryptText(context.env.MASTER_KEYS, detail, encryptionContextOf(kind, id))
  await works[kind](context, text, endLeft(context.db, id))
}

const encryptionContextOf = (kind: LeftKind, id: string) => `left ${kind} ${id}`

const logFailed = ({ kind, tries }: LeftRow, { name }: Error) =>
  console.error(JSON.stringify({ level: 'error', event: 'left-work-failed', kind, tries: tries + 1, error: name }))
