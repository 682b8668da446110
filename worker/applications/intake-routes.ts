import { assistantForm, newApplication } from '#contract/applications'
import { requireOwner } from '../accounts/owner'
import { router } from '../platform/router'
import { giveApplicant } from '../platform/session'
import { body } from '../platform/validate'
import { startApplication, submitApplication } from './submit'
import { readVisitor } from './visitor'

const mostRemembered = 50

/** Starting an application, with and without an account. */
export const intakeRoutes = router()
  .post('/complete-application', body(assistantForm), async (c) => {
    const { tools } = c.var
    const { claim, applicationIds } = await readVisitor(c, tools)
    const started = await submitApplication(tools, c.req.valid('json'), claim)
    await giveApplicant(c, tools, [...applicationIds, started.id].slice(-mostRemembered))
    return c.json(started, 201)
  })
  .post('/applications', requireOwner, body(newApplication), async (c) =>
    c.json(await startApplication(c.var.tools, c.var.owner, c.req.valid('json')), 201),
  )
