import type { AppContext } from '../../platform/context'
import { sameSecret } from '../../platform/crypto/secret'
import { Failure } from '../../platform/failure'
import { alertsNow } from './health-page'

/** What is late or broken, for a monitor that has the operator's secret. @throws Failure not-found without it */
export async function deepHealth(context: AppContext, authorization: string | undefined) {
  const secret = context.env.OPERATOR_SECRET
  const sent = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (!secret || !sent || !(await sameSecret(sent, secret))) throw new Failure('not-found')
  const alerts = await alertsNow(context)
  return { ok: alerts.length === 0, alerts }
}
