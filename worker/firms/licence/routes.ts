import { documentTypes } from '#contract/documents/documents'
import { byId } from '#contract/fields/fields'
import {
  consoleLicences as consoleLicencesView,
  firmLicences as firmLicencesView,
  licenceCheck,
  licenceEntry,
  licenceForm,
  licenceRefusal,
} from '#contract/firms/licence'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { fileBody } from '../../platform/files/file-body'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { requireMember } from '../member'
import { consoleLicences, decideAboutLicence, openLicence } from './decide-licence'
import { enterLicence, firmLicences } from './enter-licence'

export const licenceRoutes = router()
  .get(
    '/lawfirm/licences',
    call('The practising certificates of the firm’s lawyers.', () => firmLicencesView),
    requireMember,
    async (c) => c.json(await firmLicences(c.var.context, c.var.member), 200),
  )
  .post(
    '/lawfirm/team/:id/licence',
    call('Enters a lawyer’s practising certificate for a year, with its file as the raw body.', () => licenceEntry),
    requireMember,
    params(byId),
    query(licenceForm),
    fileBody('certificate'),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await enterLicence(c.var.context, c.var.member, id, c.req.valid('query'), c.var.file), 201)
    },
  )

export const licenceAdministrationRoutes = router()
  .get(
    '/super-admin/licences',
    call('The practising certificates to check, and the state of every firm.', () => consoleLicencesView),
    requireSuperAdmin,
    async (c) => c.json(await consoleLicences(c.var.context, c.var.superAdmin), 200),
  )
  .get(
    '/super-admin/licences/:id/file',
    call('The file of a practising certificate, decrypted.', documentTypes),
    requireSuperAdmin,
    params(byId),
    async (c) => {
      const { content, name, contentType } = await openLicence(c.var.context, c.var.superAdmin, c.req.valid('param').id)
      return fileAnswer(content, name, contentType)
    },
  )
  .post(
    '/super-admin/licences/:id/check',
    call('Records that a lawyer is on the Law Society’s list of a day.', () => licenceEntry),
    requireSuperAdmin,
    requireStepUp,
    params(byId),
    body(licenceCheck),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await decideAboutLicence(c.var.context, c.var.superAdmin, id, c.req.valid('json')), 200)
    },
  )
  .post(
    '/super-admin/licences/:id/refuse',
    call('Refuses a practising certificate with a reason.', () => licenceEntry),
    requireSuperAdmin,
    requireStepUp,
    params(byId),
    body(licenceRefusal),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await decideAboutLicence(c.var.context, c.var.superAdmin, id, c.req.valid('json')), 200)
    },
  )
