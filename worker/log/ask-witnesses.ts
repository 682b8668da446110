import type { AppContext } from '../platform/context'
import { outsideAt } from '../platform/providers/outside'
import { addCheckpoint, answerOf, type Witness, witnessesFrom } from './notes/witness-rules'
import { type Checkpoint, cosignaturesOf, insertCosignature, lastCheckpoint, lastCosigned } from './queries'
import { readHashes } from './tiles'
import { consistencyProof } from './tree/proof-rules'

declare const __SANDBOX__: boolean

/** How long a witness may take. */
const timeoutMilliseconds = 4_000

/** For the Cron job: asks each witness that has not signed the last checkpoint. One that is away delays no other. */
export async function askWitnesses(context: AppContext): Promise<void> {
  const witnesses = witnessesFrom(context.env.WITNESSES)
  const [checkpoint] = witnesses.length > 0 ? await lastCheckpoint(context.db) : []
  if (!checkpoint) return
  const signed = (await cosignaturesOf(context.db, checkpoint.size)).map(({ witness }) => witness)
  await Promise.all(
    witnesses
      .filter(({ key }) => !signed.includes(key.name))
      .map((witness) =>
        askWitness(context, witness, checkpoint).catch((error: Error) => logRefusal(witness, error.name)),
      ),
  )
}

/** A witness that knows another size than we thought says so, and is asked once more from there. */
async function askWitness(context: AppContext, witness: Witness, checkpoint: Checkpoint): Promise<void> {
  const [last] = await lastCosigned(context.db, witness.key.name)
  let answer = await send(context, witness, checkpoint, last?.size ?? 0)
  if ('knows' in answer && answer.knows <= checkpoint.size)
    answer = await send(context, witness, checkpoint, answer.knows)
  if ('cosigned' in answer) {
    await insertCosignature(context.db, {
      witness: witness.key.name,
      size: checkpoint.size,
      line: answer.cosigned,
      cosignedAt: new Date(answer.seconds * 1000),
    })
    return
  }
  logRefusal(witness, 'knows' in answer ? `knows ${answer.knows}` : answer.refused)
}

async function send(context: AppContext, witness: Witness, { size, note }: Checkpoint, old: number) {
  const { address } = witness
  const proof = await readHashes(context, consistencyProof(old, size), size)
  const isStandIn = __SANDBOX__ && new URL(address).pathname.startsWith('/sandbox/')
  const answer = await outsideAt(address, isStandIn ? context.env.SANDBOX : undefined)(address, {
    method: 'POST',
    body: addCheckpoint(old, proof, note),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const text = await answer.text()
  return answerOf(witness, note, { status: answer.status, type: answer.headers.get('content-type'), text })
}

const logRefusal = ({ key }: Witness, reason: string) =>
  console.error(JSON.stringify({ level: 'error', event: 'witness-refused', witness: key.name, reason }))
