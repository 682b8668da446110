import { legacyAccess, legacyDeedKey, legacyKey } from '#contract/delegates/legacy'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { legacyAccessPage, openDeedForContact } from './pages'

export const legacyAccessRoutes = router()
  .post(
    '/legacy/access',
    call('The owner’s applications, for a contact with access, by link and code.', () => legacyAccess),
    body(legacyKey),
    async (c) => c.json(await legacyAccessPage(c.var.context, c.req.valid('json')), 200),
  )
  .post(
    '/legacy/access/deeds',
    call('A released deed of the owner’s, by the same link and code.', ['application/pdf']),
    body(legacyDeedKey),
    async (c) => {
      const { applicationId, ...key } = c.req.valid('json')
      const { content, name, contentType } = await openDeedForContact(c.var.context, key, applicationId)
      return fileAnswer(content, name, contentType)
    },
  )
