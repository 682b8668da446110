import type { PublicLog } from '#contract/deeds/public-log'
import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { logKeys, originOf } from './log-key'
import { logKeyOf, verifierKeyText } from './notes/note-rules'
import { witnessesFrom } from './notes/witness-rules'
import { lastCheckpoint } from './queries'
import { cosignedBy } from './shared-queries'
import { lastTime } from './time-queries'

export const witnessNames = ({ env }: Pick<AppContext, 'env'>): string[] =>
  witnessesFrom(env.WITNESSES).map(({ key }) => key.name)

export async function viewLog(context: AppContext): Promise<PublicLog> {
  const { checkpoints, witnesses, times } = await batch(context.db, {
    checkpoints: lastCheckpoint(context.db),
    witnesses: cosignedBy(context.db, witnessNames(context)),
    times: lastTime(context.db),
  })
  const [checkpoint] = checkpoints
  const [time] = times
  const [key] = logKeys(context)
  const origin = originOf(context)
  return {
    origin,
    size: checkpoint?.size ?? 0,
    checkpointAt: checkpoint?.createdAt.toISOString() ?? null,
    key: verifierKeyText(logKeyOf(origin, key.bytes)),
    seen: time
      ? { by: time.authority, at: time.seenAt.toISOString(), size: time.size, path: `/log/time/${time.day}.tsr` }
      : null,
    witnesses: witnesses.map(({ name, size, cosignedAt }) => ({
      name,
      size,
      at: cosignedAt === null ? null : new Date(cosignedAt).toISOString(),
    })),
  }
}
