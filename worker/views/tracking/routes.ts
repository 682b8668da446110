import * as z from 'zod/mini'
import { byReference } from '#contract/applications/applications'
import { activityEntry, applicationPage, ownerApplication, publicPage } from '#contract/applications/views'
import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import { readViewer, requireViewer } from '../../applications/viewer'
import { requireOwner } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { myApplications } from './my-applications'
import { olderActivity } from './older-activity'
import { followApplication, trackByReference } from './pages'

export const trackingRoutes = router()
  .get(
    '/applications',
    call('The owner’s applications.', () => z.array(ownerApplication)),
    requireOwner,
    query(pageQuery),
    async (c) => {
      const page = await myApplications(c.var.context, c.var.owner, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/applications/:id',
    call('An application with everything its owner may see.', () => applicationPage),
    requireViewer,
    params(byId),
    async (c) => c.json(await followApplication(c.var.context, c.var.viewer, c.req.valid('param').id), 200),
  )
  .get(
    '/applications/:id/activity',
    call('Who saw or changed it, before what its page shows, the newest first.', () => z.array(activityEntry)),
    requireViewer,
    params(byId),
    query(pageQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const page = await olderActivity(c.var.context, c.var.viewer, id, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/applications/reference/:ref',
    call('An application by its reference. Visitors see only its steps.', () => z.union([applicationPage, publicPage])),
    params(byReference),
    async (c) => {
      const viewer = await readViewer(c, c.var.context)
      return c.json(await trackByReference(c.var.context, viewer, c.req.valid('param').ref), 200)
    },
  )
