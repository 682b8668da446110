import { X509Certificate } from 'node:crypto'
import { day, hour } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { sealKeys } from '../../platform/crypto/seal-keys'
import type { Result } from '../../platform/database/batch'
import { sizeOf } from '../../platform/database/size'
import { type HealthFacts, renewalsIn } from './alert-rules'
import {
  countBroken,
  faultsSince,
  firstUnsigned,
  oldestEvent,
  oldestLink,
  oldestMessage,
  openAlerts,
  requestsSince,
  runsOfTasks,
} from './health-queries'

/** What the page and the alerts are made of; of constant size however many applications there are. */
export const healthParts = ({ db, now }: AppContext) => ({
  requests: requestsSince(db, new Date(now().getTime() - hour)),
  faults: faultsSince(db, new Date(now().getTime() - day)),
  message: oldestMessage(db),
  link: oldestLink(db),
  event: oldestEvent(db),
  runs: runsOfTasks(db),
  broken: countBroken(db),
  unsigned: firstUnsigned(db),
  alerts: openAlerts(db),
})

export async function factsFrom(
  { env, now }: AppContext,
  rows: Result<ReturnType<typeof healthParts>>,
): Promise<HealthFacts> {
  const [seal] = sealKeys(env.SEAL_KEYS)
  const certificate = new X509Certificate(seal.certificate)
  return {
    now: now(),
    requests: rows.requests,
    waiting: {
      messages: dueIn(rows.message[0], now()),
      links: dueIn(rows.link[0], now()),
      whatsapp: dueIn(rows.event[0], now()),
    },
    faults: rows.faults,
    runs: rows.runs,
    bytes: await sizeOf(env.DB),
    brokenFiles: rows.broken[0]?.total ?? 0,
    unsignedSince: rows.unsigned[0]?.at ?? null,
    ends: [{ what: `SEAL_KEYS ${seal.id}`, on: new Date(certificate.validTo) }, ...renewalsIn(env.RENEWALS)],
  }
}

const dueIn = (row: { dueAt: Date | null } | undefined, now: Date) =>
  row?.dueAt && row.dueAt.getTime() <= now.getTime() ? row.dueAt : null
