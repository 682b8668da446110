import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { depositReminderHours } from '#contract/money/deposit-reminder'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { remindDeposit } from './remind-deposit'

export const depositReminderRoutes = router().post(
  '/lawfirm/clients/:id/deposit-reminder',
  call(`Reminds the client to pay the deposit, at most once in ${depositReminderHours} hours.`, () =>
    z.object({ remindedAt: z.string() }),
  ),
  requireMember,
  params(byId),
  async (c) => c.json(await remindDeposit(c.var.context, c.var.member, c.req.valid('param').id), 200),
)
