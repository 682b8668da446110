import { type LetterForm, letterMessages, maxLetters } from '#contract/desk/letters/forms'
import { letterKinds, letterTitles } from '#contract/desk/letters/kinds'
import type { LettersPage, LetterView } from '#contract/desk/letters/views'
import { withClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { hasIdentityCheck, isIdentityRequired, stateOf } from '../../applications/identity-check/entry-rules'
import { hasNoLaterAct, identityFactsOf } from '../../applications/identity-check/shared-queries'
import { type ApplicationRow, applicationOfFirm, isVersion } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { partiesOf } from '../parties/party-queries'
import { recordWork } from '../work/log-queries'
import { letterFacts } from './letter-facts'
import { assertIdentity, decideLetter, identityNeedOf, letterViewOf, templateView } from './letter-rules'
import {
  countLetters,
  hasRoomForLetter,
  insertLetter,
  isTemplateVersion,
  letterheadOf,
  lettersOf,
  templateOfFirm,
  templatesOfFirm,
} from './queries'

/** What a power of attorney of this application waits for; only deeds have an identity check. */
export const identityHeld = (
  application: ApplicationRow,
  facts: Parameters<typeof stateOf>[1],
  env: AppContext['env'],
): LettersPage['identity'] =>
  hasIdentityCheck(application) ? identityNeedOf(stateOf(application, facts), isIdentityRequired(env)) : null

const isOriginalHere = ({ originalWith, originalFirmId, firmId }: ApplicationRow): boolean =>
  originalWith === 'firm' && originalFirmId === firmId

/** The letters of a file, and all that a new one needs. @throws Failure signed-out, not-found, client-erased */
export async function lettersPageOf(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<LettersPage> {
  const { db, env, now } = context
  const { firmId } = sessionToken
  const { actor, ...rows } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, firmId, id),
    firm: letterheadOf(db, firmId),
    templates: templatesOfFirm(db, firmId),
    letters: lettersOf(db, firmId, id),
    parties: partiesOf(db, firmId, id),
    ...identityFactsOf(db, id),
  })
  const application = withClient(rows.application)
  const { letters } = rows
  return {
    facts: letterFacts({
      application,
      firm: onlyRow(rows.firm),
      member: actor.name,
      letters,
      parties: rows.parties,
      now: now(),
    }),
    templates: letterKinds.map((kind) =>
      templateView(
        kind,
        rows.templates.find((row) => row.kind === kind),
      ),
    ),
    letters: letters.map(letterViewOf),
    identity: identityHeld(application, rows, env),
    isOriginalHere: isOriginalHere(application),
  }
}

/**
 * Makes a letter from a template as its author read it, and records it on the application for the firm.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, on-hold, bad-request, file-changed, identity-check-needed, quota-reached
 */
export const makeLetter = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: LetterForm,
): Promise<LetterView> =>
  retryOnConflict(async () => {
    const { db, env, now } = context
    const { firmId } = sessionToken
    const { actor, ...rows } = await readAs(context, sessionToken, {
      application: applicationOfFirm(db, firmId, id),
      firm: letterheadOf(db, firmId),
      templates: templateOfFirm(db, firmId, form.kind),
      existing: countLetters(db, firmId, id),
      ...identityFactsOf(db, id),
    })
    const application = withClient(rows.application)
    assertOpen(application)
    if (form.kind === 'power-of-attorney') assertNotOnHold(application)
    assertIdentity(form.kind, identityHeld(application, rows, env), 'No letter was made.')
    const at = now()
    const letter = decideLetter(form, rows.templates[0], isOriginalHere(application), at)
    if ((rows.existing[0]?.letters ?? 0) >= maxLetters) throw new Failure('quota-reached', letterMessages.full)
    const guards = allOf(
      hasRoomForLetter(firmId, id),
      isTemplateVersion(firmId, form.kind, form.version),
      ...(form.kind === 'power-of-attorney' ? [isVersion(db, application), hasNoLaterAct(application, rows.acts)] : []),
    )
    const { inserted } = await commit(db, guards, {
      work: recordWork(db, actor, { applicationId: id, action: 'make-letter', detail: letterTitles[form.kind] }, at),
      inserted: insertLetter(db, {
        ...letter,
        applicationId: id,
        firmId,
        letterhead: onlyRow(rows.firm),
        reference: application.referenceNumber,
        memberId: actor.id,
        memberName: actor.name,
        createdAt: at,
      }),
    })
    return letterViewOf(onlyRow(inserted))
  })
