import { evidenceConfirmation, evidenceConfirmed, evidenceForm } from '#contract/applications/evidence/evidence-forms'
import { evidenceView } from '#contract/applications/evidence/evidence-views'
import { documentTypes } from '#contract/documents/documents'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { requireAdmin } from '../../identity/owner'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { confirmForFirm, openPhotoForFirm } from './confirm-for-firm'
import { recordEvidence } from './record-evidence'

export const evidenceRoutes = router()
  .post(
    '/lawfirm/clients/:id/evidence',
    call(
      'Adds an entry about a deed: checked by the firm, lodged with the Deeds Registry, validated by the Registrar, that validation confirmed by a second person, or a correction. All but a lodging need the right to deeds. The client and verifiers see it.',
      () => evidenceView,
    ),
    requireMember,
    params(byId),
    body(evidenceForm),
    async (c) =>
      c.json(await recordEvidence(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/admin/applications/:id/evidence',
    call('Confirms the Registrar’s validation for a firm in which no member may confirm it.', () => evidenceConfirmed),
    requireAdmin,
    params(byId),
    body(evidenceConfirmation),
    async (c) =>
      c.json(await confirmForFirm(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(
    '/admin/applications/:id/evidence/photo',
    call(
      'The photo of the new deed, decrypted, while the Registrar’s validation waits for the platform.',
      documentTypes,
    ),
    requireAdmin,
    params(byId),
    async (c) => {
      const { content, name, contentType } = await openPhotoForFirm(c.var.context, c.var.owner, c.req.valid('param').id)
      return fileAnswer(content, name, contentType)
    },
  )
