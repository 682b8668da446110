import {
  byLetter,
  byLetterKind,
  letterForm,
  letterTemplateCheck,
  letterTemplateForm,
} from '#contract/desk/letters/forms'
import { lettersPage, letterTemplatesView, letterTemplateView, letterView } from '#contract/desk/letters/views'
import { byId } from '#contract/fields/fields'
import { requireMember, requirePermission } from '../../firms/member'
import { downloadHeaders } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { lettersPageOf, makeLetter } from './letters'
import { type LetterFormat, openLetter, sendLetter } from './open-letter'
import { changeLetterTemplate, checkLetterTemplate, letterTemplates } from './templates'

const types: Record<LetterFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const download = ({ name, content }: { name: string; content: ArrayBuffer }, format: LetterFormat) =>
  new Response(content, {
    headers: { ...downloadHeaders(name, types[format]), 'Content-Length': String(content.byteLength) },
  })

export const letterRoutes = router()
  .get(
    '/lawfirm/clients/:id/letters',
    call(
      'The letters that the firm made from a file, its templates, and what the file has for their fields.',
      () => lettersPage,
    ),
    requireMember,
    params(byId),
    async (c) => c.json(await lettersPageOf(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .post(
    '/lawfirm/clients/:id/letters',
    call(
      'Makes a letter from a template; no field stays empty. The owner does not see it until it is sent.',
      () => letterView,
    ),
    requireMember,
    params(byId),
    body(letterForm),
    async (c) =>
      c.json(await makeLetter(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(
    '/lawfirm/clients/:id/letters/:letterId/pdf',
    call('A letter as it was made, to print.', [types.pdf]),
    requireMember,
    params(byLetter),
    async (c) => {
      const { id, letterId } = c.req.valid('param')
      return download(await openLetter(c.var.context, c.var.member, id, letterId, 'pdf'), 'pdf')
    },
  )
  .get(
    '/lawfirm/clients/:id/letters/:letterId/word',
    call('A letter as it was made, to edit.', [types.docx]),
    requireMember,
    params(byLetter),
    async (c) => {
      const { id, letterId } = c.req.valid('param')
      return download(await openLetter(c.var.context, c.var.member, id, letterId, 'docx'), 'docx')
    },
  )
  .post(
    '/lawfirm/clients/:id/letters/:letterId/send',
    call('Sends the owner a letter as a document, with a message.', () => letterView),
    requirePermission('deeds'),
    params(byLetter),
    async (c) => {
      const { id, letterId } = c.req.valid('param')
      return c.json(await sendLetter(c.var.context, c.var.member, id, letterId), 200)
    },
  )
  .get(
    '/lawfirm/letter-templates',
    call('The firm’s letter templates, and our starting texts where it has none.', () => letterTemplatesView),
    requireMember,
    async (c) => c.json(await letterTemplates(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/letter-templates/:kind',
    call(
      'Changes the text of a letter template. An empty one brings back our starting text.',
      () => letterTemplateView,
    ),
    requirePermission('team'),
    params(byLetterKind),
    body(letterTemplateForm),
    async (c) => {
      const { kind } = c.req.valid('param')
      return c.json(await changeLetterTemplate(c.var.context, c.var.member, kind, c.req.valid('json')), 200)
    },
  )
  .post(
    '/lawfirm/letter-templates/:kind/check',
    call('A lawyer of the firm confirms the text of a letter template.', () => letterTemplateView),
    requireMember,
    params(byLetterKind),
    body(letterTemplateCheck),
    async (c) => {
      const { kind } = c.req.valid('param')
      return c.json(await checkLetterTemplate(c.var.context, c.var.member, kind, c.req.valid('json').version), 200)
    },
  )
