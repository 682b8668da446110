import { letterMessages } from '#contract/desk/letters/forms'
import { letterTitles } from '#contract/desk/letters/kinds'
import type { LetterView } from '#contract/desk/letters/views'
import { withClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { hasNoLaterAct, identityFactsOf } from '../../applications/identity-check/shared-queries'
import { applicationOfFirm, isVersion } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import { sendDocumentOf } from '../../documents/send-document'
import { quotaOf } from '../../documents/shared/document-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordWork } from '../work/log-queries'
import { letterFileName, printedLetter } from './layout-rules'
import { assertIdentity, letterViewOf } from './letter-rules'
import { identityHeld } from './letters'
import { printLetter } from './pdf'
import { isUnsent, type LetterRow, letterOf, setSent } from './queries'
import { wordLetter } from './word'

export type LetterFormat = 'pdf' | 'docx'

/**
 * A letter as it was made, to print or to edit. The access is recorded before any byte is sent.
 * @throws Failure signed-out, not-found, bad-request for a PDF of a script without a font
 */
export async function openLetter(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  letterId: number,
  format: LetterFormat,
): Promise<{ name: string; content: ArrayBuffer }> {
  const { db, now } = context
  const { actor, letters } = await readAs(context, sessionToken, {
    letters: letterOf(db, sessionToken.firmId, id, letterId),
  })
  const [letter] = letters
  if (!letter) throw new Failure('not-found')
  const content = format === 'pdf' ? await pdfOf(letter) : await wordLetter(printedLetter(letter))
  await recordAudit(
    db,
    actor,
    { action: 'open-letter', entity: 'application', id, detail: letterTitles[letter.kind] },
    now(),
  )
  return { name: letterFileName(letter.kind, letter.reference, format), content }
}

function pdfOf(letter: LetterRow): Promise<ArrayBuffer> {
  if (!letterViewOf(letter).hasPdf) throw new Failure('bad-request', letterMessages.otherScript)
  return printLetter(printedLetter(letter))
}

/**
 * Sends its client the letter as a document of the application. A second time it changes nothing.
 * @throws Failure signed-out, forbidden, not-found, client-erased, withdrawn, on-hold, identity-check-needed, bad-request, file-changed,
 * quota-reached
 */
export async function sendLetter(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  letterId: number,
): Promise<LetterView> {
  const { db, env } = context
  const { firmId } = sessionToken
  const { actor, ...rows } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, firmId, id),
    letters: letterOf(db, firmId, id, letterId),
    quota: quotaOf(db, id),
    ...identityFactsOf(db, id),
  })
  const application = withClient(rows.application)
  const [letter] = rows.letters
  if (!letter) throw new Failure('not-found')
  if (letter.sentAt !== null) return letterViewOf(letter)
  assertOpen(application)
  const isPower = letter.kind === 'power-of-attorney'
  if (isPower) assertNotOnHold(application)
  assertIdentity(letter.kind, identityHeld(application, rows, env), 'Nothing was sent.')
  const content = await pdfOf(letter)
  let sentAt: Date | undefined
  await sendDocumentOf(
    context,
    { member: actor, application, quota: rows.quota },
    { name: letterFileName(letter.kind, letter.reference, 'pdf'), content },
    {
      guard: allOf(
        isUnsent(letterId),
        ...(isPower ? [isVersion(db, application), hasNoLaterAct(application, rows.acts)] : []),
      ),
      extraStatements: (at) => {
        sentAt = at
        return {
          sent: setSent(db, letterId, actor.name, at),
          work: recordWork(
            db,
            actor,
            { applicationId: id, action: 'send-letter', detail: letterTitles[letter.kind] },
            at,
          ),
        }
      },
      onConflict: () => new Failure('file-changed', letterMessages.notSent),
    },
  )
  return letterViewOf({ ...letter, sentBy: actor.name, sentAt: sentAt ?? context.now() })
}
