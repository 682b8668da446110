import { evidenceForm } from '#contract/applications/evidence/evidence-forms'
import { evidenceView } from '#contract/applications/evidence/evidence-views'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { recordEvidence } from './record-evidence'

export const evidenceRoutes = router().post(
  '/lawfirm/clients/:id/evidence',
  call(
    'Adds an entry about a deed: checked by the firm, lodged with the Deeds Registry, validated by the Registrar, that validation confirmed by a second member, or a correction. All but a lodging need the right to deeds. The client and verifiers see it.',
    () => evidenceView,
  ),
  requireMember,
  params(byId),
  body(evidenceForm),
  async (c) =>
    c.json(await recordEvidence(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)
