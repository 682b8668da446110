import { assistantForm, newApplication } from '#contract/applications/applications'
import { requireOwner } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { giveApplicant, readViewer } from '../viewer'
import { startApplication, submitApplication } from './submit'

const maxRemembered = 50

export const intakeRoutes = router()
  .post('/complete-application', body(assistantForm), async (c) => {
    const { context } = c.var
    const { sessionToken, applicationIds } = await readViewer(c, context)
    const started = await submitApplication(context, c.req.valid('json'), sessionToken)
    await giveApplicant(c, context, [...applicationIds, started.id].slice(-maxRemembered))
    return c.json(started, 201)
  })
  .post('/applications', requireOwner, body(newApplication), async (c) =>
    c.json(await startApplication(c.var.context, c.var.owner, c.req.valid('json')), 201),
  )
