import * as z from 'zod/mini'
import { listRequest } from '#contract/desk/applications'
import { noteForm } from '#contract/desk/notes/form'
import { clientApplication, noteSchema } from '#contract/desk/views'
import { workload } from '#contract/desk/workload'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { listApplications } from './list-applications'
import { workloadOf } from './workload'
import { writeNote } from './write-note'

export const listRoutes = router()
  .get(
    '/lawfirm/clients',
    call('The files of the firm, filtered, searched and sorted.', () => z.array(clientApplication)),
    requireMember,
    query(listRequest),
    async (c) => {
      const page = await listApplications(c.var.context, c.var.member, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(page.rows, 200)
    },
  )
  .get(
    '/lawfirm/workload',
    call('The number of the firm’s files at each step, and their age.', () => workload),
    requireMember,
    async (c) => c.json(await workloadOf(c.var.context, c.var.member), 200),
  )
  .post(
    '/lawfirm/clients/:id/notes',
    call('Writes a note that only the firm reads.', () => noteSchema),
    requireMember,
    params(byId),
    body(noteForm),
    async (c) =>
      c.json(await writeNote(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )
