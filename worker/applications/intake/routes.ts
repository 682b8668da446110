import { assistantForm, newApplication } from '#contract/applications/applications'
import { startedApplication } from '#contract/applications/views'
import { requireOwner } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { giveApplicant } from '../applicant-cookie'
import { readViewer } from '../viewer'
import { startApplication, submitApplication } from './submit'

const maxRemembered = 50

export const intakeRoutes = router()
  .post(
    '/complete-application',
    call('Creates an application without an account and assigns a law firm.', () => startedApplication),
    body(assistantForm),
    async (c) => {
      const { context } = c.var
      const { sessionToken, applicationIds } = await readViewer(c, context)
      const started = await submitApplication(context, c.req.valid('json'), sessionToken, applicationIds)
      await giveApplicant(c, context, [...applicationIds, started.id].slice(-maxRemembered))
      return c.json(started, 201)
    },
  )
  .post(
    '/applications',
    call('Creates an application for the signed-in owner.', () => startedApplication),
    requireOwner,
    body(newApplication),
    async (c) => c.json(await startApplication(c.var.context, c.var.owner, c.req.valid('json')), 201),
  )
