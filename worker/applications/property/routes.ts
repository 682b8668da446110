import { propertyForm, propertyView } from '#contract/applications/property/form'
import { byId } from '#contract/fields/fields'
import { requirePermission } from '../../firms/member'
import { requireAdmin } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { requireViewer } from '../viewer'
import { correctAsAdmin, correctAsClient, correctAsFirm } from './correct-property'

const corrects = (until: string) =>
  call(`Corrects the address and the title deed number of an application with a reason, ${until}.`, () => propertyView)

export const propertyRoutes = router().put(
  '/applications/:id/property',
  corrects('until its law firm has the documents'),
  requireViewer,
  params(byId),
  body(propertyForm),
  async (c) =>
    c.json(await correctAsClient(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
)

export const firmPropertyRoutes = router().put(
  '/lawfirm/clients/:id/property',
  corrects('until a deed is released'),
  requirePermission('deeds'),
  params(byId),
  body(propertyForm),
  async (c) =>
    c.json(await correctAsFirm(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)

export const adminPropertyRoutes = router().put(
  '/admin/applications/:id/property',
  corrects('until a deed is released; also while its number is being checked'),
  requireAdmin,
  params(byId),
  body(propertyForm),
  async (c) =>
    c.json(await correctAsAdmin(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
)
