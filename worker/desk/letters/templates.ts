import { type LetterTemplateForm, letterMessages } from '#contract/desk/letters/forms'
import { type LetterKind, letterKinds, letterTitles } from '#contract/desk/letters/kinds'
import type { LetterTemplate } from '#contract/desk/letters/views'
import type { MemberSessionToken } from '../../firms/member'
import { checkedCertificateOf } from '../../firms/shared/licence-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { decideCheck, decideTemplate, templateView } from './letter-rules'
import { isTemplateVersion, setTemplate, templateOfFirm, templatesOfFirm } from './queries'

/** The firm's templates: its own texts, and ours where it has none. @throws Failure signed-out */
export async function letterTemplates(
  context: AppContext,
  sessionToken: MemberSessionToken,
): Promise<LetterTemplate[]> {
  const { rows } = await readAs(context, sessionToken, { rows: templatesOfFirm(context.db, sessionToken.firmId) })
  return letterKinds.map((kind) =>
    templateView(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  )
}

/** Changes the text of a template. @throws Failure signed-out, forbidden, bad-request, file-changed */
export function changeLetterTemplate(
  context: AppContext,
  sessionToken: MemberSessionToken,
  kind: LetterKind,
  form: LetterTemplateForm,
): Promise<LetterTemplate> {
  return writeTemplate(context, sessionToken, kind, 'change-letter-template', (row, actor, at) =>
    decideTemplate(kind, row, form, actor.name, at),
  )
}

/** A lawyer of the firm confirms the text of a template. @throws Failure signed-out, forbidden, file-changed */
export function checkLetterTemplate(
  context: AppContext,
  sessionToken: MemberSessionToken,
  kind: LetterKind,
  version: number,
): Promise<LetterTemplate> {
  return writeTemplate(context, sessionToken, kind, 'check-letter-template', (row, actor, at) =>
    decideCheck(kind, row, version, actor, at),
  )
}

type Row = Parameters<typeof templateView>[1]
type Decide = (
  row: Row,
  actor: Parameters<typeof decideCheck>[3],
  at: Date,
) => ReturnType<typeof decideCheck> & Partial<ReturnType<typeof decideTemplate>>

async function writeTemplate(
  context: AppContext,
  sessionToken: MemberSessionToken,
  kind: LetterKind,
  action: 'change-letter-template' | 'check-letter-template',
  decide: Decide,
): Promise<LetterTemplate> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, rows, certificates } = await readAs(context, sessionToken, {
    rows: templateOfFirm(db, firmId, kind),
    certificates: checkedCertificateOf(db, sessionToken.id),
  })
  const at = now()
  const set = decide(rows[0], { ...actor, isCertified: certificates.length > 0 }, at)
  const { written } = await commit(db, isTemplateVersion(firmId, kind, rows[0]?.version ?? 0), {
    audit: recordAudit(db, actor, { action, entity: 'firm', id: firmId, detail: letterTitles[kind] }, at),
    written: setTemplate(db, { firmId, kind, ...set }),
  }).catch(failOnConflict(() => new Failure('file-changed', letterMessages.templateChanged)))
  return templateView(kind, written[0])
}
