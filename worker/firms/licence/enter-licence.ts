import { documentTypes } from '#contract/documents/documents'
import type { FirmLicences, LicenceEntry, LicenceForm } from '#contract/firms/licence'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { assertAcceptable } from '../../platform/files/acceptable'
import { discard, finish } from '../../platform/files/discarded-files'
import { nameOfType } from '../../platform/files/file-name'
import { discardRefused, storeFile } from '../../platform/files/file-store'
import type { MemberSessionToken } from '../member'
import { memberOfFirm } from '../team-queries'
import { assertMayEnter } from './entry-rules'
import { licenceTermsOf } from './licence-rules'
import { entryView, firmView } from './licence-views'
import { addLicence, deleteLicence, isAsKnown, keysOf, knownLicence, lawyersOf, licencesOf } from './queries'

/** The certificates of the firm's lawyers. @throws Failure signed-out */
export async function firmLicences(context: AppContext, sessionToken: MemberSessionToken): Promise<FirmLicences> {
  const { db, env, now } = context
  const { people, rows } = await readAs(context, sessionToken, {
    people: lawyersOf(db, sessionToken.firmId),
    rows: licencesOf(db, sessionToken.firmId),
  })
  return firmView(people, rows, now(), licenceTermsOf(env))
}

/**
 * Enters a lawyer's certificate for a year, with its file; one that still waits for the check is replaced.
 * @throws Failure signed-out, those of assertMayEnter, not-a-document, unsafe-document
 */
export async function enterLicence(
  context: AppContext,
  sessionToken: MemberSessionToken,
  memberId: number,
  { number, year }: LicenceForm,
  file: { name: string; content: ArrayBuffer },
): Promise<LicenceEntry> {
  const { db, now } = context
  const { firmId } = sessionToken
  const look = async () => {
    const { actor, people, known } = await readAs(context, sessionToken, {
      people: memberOfFirm(db, firmId, memberId),
      known: knownLicence(db, memberId, year),
    })
    assertMayEnter(actor, people[0] && { ...people[0], id: memberId }, year, known[0], now())
    return { actor, known: known[0] }
  }
  const first = await look()
  const contentType = assertAcceptable(file, documentTypes)
  const stored = await storeFile(context, `firms/${firmId}/licences`, file.content)
  const { rows } = await retryOnConflict(async (isFirst) => {
    const { actor, known } = isFirst ? first : await look()
    const at = now()
    return commit(db, isAsKnown(firmId, memberId, year, known?.id), {
      finished: finish(db, stored.objectKey),
      replaced: known ? [discard(db, keysOf(known.id)), deleteLicence(db, known.id)] : [],
      rows: addLicence(db, {
        ...stored,
        firmId,
        memberId,
        year,
        registrationNumber: number,
        name: nameOfType(file.name, contentType),
        contentType,
        enteredName: actor.name,
        enteredEmail: actor.email,
        enteredAt: at,
      }),
      audit: recordAudit(
        db,
        actor,
        { action: 'enter-licence', entity: 'member', id: memberId, detail: `${year}, number ${number}` },
        at,
      ),
    })
  }).catch(discardRefused(context, stored))
  return entryView(onlyRow(rows))
}
