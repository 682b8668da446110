import { serviceLabel } from '#contract/services'
import { assertNotOnHold } from '../applications/hold-rules'
import {
  decideUnchecked,
  type IdentityFacts,
  isIdentityRequired,
  stateOf,
} from '../applications/identity-check/entry-rules'
import { hasNoLaterAct, identityFactsOf, insertIdentity } from '../applications/identity-check/shared-queries'
import { senderOf } from '../applications/notice-rules'
import { holdIfContested } from '../applications/ownership/hold-if-contested'
import { contactMade } from '../applications/promise/contact-rules'
import { recordContact } from '../applications/promise/shared-queries'
import { applicationById } from '../applications/shared/application-queries'
import { isCustody } from '../applications/shared/custody-queries'
import { recordHistory } from '../applications/shared/history-queries'
import { isUncontested } from '../applications/shared/ownership-queries'
import { moneyFactsOf } from '../money/shared/credit-queries'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import type { Actor } from '../platform/audit/actor'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { finish } from '../platform/files/discarded-files'
import { discardFile } from '../platform/files/file-store'
import { newCertificateCode } from './certificate/certificate-code'
import type { Person } from './certificate/certificate-page'
import { certify } from './certificate/certify'
import { evidenceAtRelease } from './evidence/evidence-view'
import { evidenceParts } from './evidence/queries'
import { insertReleased, insertSuperseded } from './logged/deed-entries'
import {
  type DeedRow,
  deedOfVersion,
  discardReplaced,
  isAsRead,
  type Released,
  releasedDeedOf,
  setDeedReady,
  setReleased,
  supersedeReleased,
} from './queries'
import { decideRelease, nothingToRelease, type Releasing } from './release-rules'

interface CheckedReleasing extends Releasing {
  facts: IdentityFacts
}

interface ReleasedBy {
  actor: Actor & { id: number; firmId?: number }
  role: Person['role']
  kind: NonNullable<DeedRow['releasedByKind']>
}

/**
 * Makes the file that the owner gets, then writes the release.
 * The loser of a race deletes its file; a commit with an unknown result keeps it.
 * @param uploader the uploader's rank at their firm
 * @throws Failure nothing-to-release, on-hold, identity-check-needed
 */
export async function writeRelease(
  context: AppContext,
  by: ReleasedBy,
  releasing: CheckedReleasing,
  uploader: Person['role'],
): Promise<DeedRow> {
  const at = context.now()
  const { deed, application, firm } = releasing
  // before the certificate is made
  uncheckedOf(context, by, releasing)
  const verificationCode = newCertificateCode()
  const deedFile = await certify(context, deed, {
    firm: firm.name,
    at,
    code: verificationCode,
    service: serviceLabel(application.serviceType),
    property: application.propertyAddress,
    deedNumber: application.titleDeedNumber,
    reference: application.referenceNumber,
    version: deed.version,
    uploader: { name: deed.uploadedByName, role: uploader },
    releaser: { name: by.actor.name, role: by.role },
    sha256: deed.sha256,
    sizeBytes: deed.sizeBytes,
    evidence: releasing.evidence,
    origin: context.origin,
  }).catch(async (error: unknown) => {
    // a withdrawal may have deleted the bytes meanwhile
    await readAgain(context, releasing)
    throw error
  })
  const released = {
    ...deedFile,
    verificationCode,
    releasedAt: at,
    releasedByKind: by.kind,
    releasedById: by.actor.id,
    releasedByName: by.actor.name,
    uploadedSha256: deed.sha256,
  }
  try {
    return await retryOnConflict(async (isFirst) => {
      const current = isFirst ? releasing : await readAgain(context, releasing)
      if (!isFirst) await holdIfContested(context, current.application)
      return commitRelease(context, by, current, released, at)
    })
  } catch (error) {
    if (error instanceof Failure && deedFile.isSealed) discardFile(context, deedFile)
    throw error
  }
}

/** The entry of a release without a confirmed check. @throws Failure identity-check-needed */
const uncheckedOf = ({ env }: AppContext, { actor }: ReleasedBy, { application, deed, facts }: CheckedReleasing) =>
  decideUnchecked(
    stateOf(application, facts),
    isIdentityRequired(env),
    { firmId: actor.firmId ?? null, actorId: actor.id, actorName: actor.name },
    deed.version,
  )

async function readAgain(
  { db }: AppContext,
  { application: { id }, deed: { version }, firm }: Releasing,
): Promise<CheckedReleasing> {
  const { facts, ...rows } = await batch(db, {
    applications: applicationById(db, id),
    deeds: deedOfVersion(db, id, version),
    credits: moneyFactsOf(db, id),
    facts: identityFactsOf(db, id),
    ...evidenceParts(db, id),
  })
  const [[application], [deed], [credit]] = [rows.applications, rows.deeds, rows.credits]
  if (!application || !deed || !credit) throw nothingToRelease()
  assertNotOnHold(application)
  return { application, deed, firm, facts, evidence: evidenceAtRelease(application, rows), ...credit }
}

const uncheckedEvent = ({ id, version }: DeedRow) =>
  ({ action: 'release-unchecked', entity: 'deed', id, detail: `version ${version}` }) as const

async function commitRelease(
  context: AppContext,
  by: ReleasedBy,
  releasing: CheckedReleasing,
  deedFile: Released,
  at: Date,
): Promise<DeedRow> {
  const { db, prices } = context
  const { application, deed, facts } = releasing
  const { actor } = by
  const unchecked = uncheckedOf(context, by, releasing)
  const replaced = application.deedReleasedAt ? await releasedDeedOf(db, application.id) : []
  const { completes, changes, events, messages } = decideRelease(releasing, deedFile.isSealed, prices)
  const contact = recordContact(db, application, contactMade(application, 'move', at))
  const guards = allOf(
    isAsRead(releasing),
    isUncontested(application),
    hasNoLaterAct(application, facts.acts),
    isCustody(application, facts.custody),
    contact.isAsRead,
  )
  const { released } = await commit(db, guards, {
    history: changes.flatMap((change) =>
      recordHistory(db, actor, { ...change, sender: senderOf(actor, application.userId) }, at),
    ),
    audit: events.map((event) => recordAudit(db, actor, event, at)),
    unchecked: unchecked && [
      insertIdentity(db, application, facts.identity, unchecked, at),
      recordAudit(db, actor, { ...uncheckedEvent(deed), applicationId: application.id }, at),
    ],
    messages: messages.map((message) => enqueue(db, message, at)),
    logged: [
      ...replaced.map((former) => insertSuperseded(db, former, at)),
      insertReleased(db, deed, deedFile, releasing.firm.name, at),
    ],
    superseded: supersedeReleased(db, application.id, at),
    contacts: contact.counts,
    ready: setDeedReady(db, application.id, contact.columns, completes, at),
    finished: deedFile.isSealed ? finish(db, deedFile.objectKey) : undefined,
    discarded: deedFile.isSealed ? discardReplaced(db, deed) : undefined,
    released: setReleased(db, deed, deedFile),
  })
  const [row] = released
  if (!row) throw new Error('the release returned no row')
  deliverSoon(context)
  return row
}
