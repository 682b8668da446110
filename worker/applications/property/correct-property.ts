import type { PropertyForm, PropertyView } from '#contract/applications/property/form'
import { propertyKeys } from '#contract/deeds/property-keys'
import { product } from '#contract/product'
import type { MemberSessionToken } from '../../firms/member'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { ownDeedOf, refuseSecond } from '../intake/own-deed'
import { accountByContact } from '../intake/submit-queries'
import { nextNotifiedAt, senderOf } from '../notice-rules'
import { tellHolds } from '../ownership/tell-holds'
import {
  type ApplicationRow,
  applicationById,
  applicationOfFirm,
  changeApplication,
  isVersion,
} from '../shared/application-queries'
import { recordHistory } from '../shared/history-queries'
import { untoldHolds } from '../shared/hold-queries'
import { hasNoneForDeed, type OwnDeed, ownApplicationFor } from '../shared/own-deed-queries'
import { beginChecks, endChecks, setHolds } from '../shared/ownership-queries'
import { followedApplication } from '../shared/viewer-queries'
import { readAsViewer, type Viewer } from '../viewer'
import { officeOf } from './property-queries'
import { type CorrectingSide, decideProperty, type Office } from './property-rules'

interface Corrected {
  side: CorrectingSide
  actor: Actor
  application: ApplicationRow | undefined
  office: Office | undefined
  /** By which the client’s other applications are compared. */
  own?: OwnDeed | undefined
  /** What the client’s browser has submitted. */
  ofBrowser?: readonly number[] | undefined
}

/**
 * The client corrects the property until their law firm has the documents.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, on-hold, file-changed, already-applied
 */
export const correctAsClient = (context: AppContext, viewer: Viewer, id: number, form: PropertyForm) =>
  retryOnConflict(async () => {
    const { db } = context
    const { actor, applications, offices } = await readAsViewer(context, viewer, {
      applications: followedApplication(db, viewer, id),
      offices: officeOf(db, id),
    })
    const [application] = applications
    const own = application && ownDeed(application, form, viewer)
    if (own) refuseSecond(await ownApplicationFor(db, own))
    return correct(context, form, {
      side: 'client',
      actor,
      application,
      office: offices[0],
      own,
      ofBrowser: viewer.applicationIds,
    })
  })

/** @throws Failure signed-out, forbidden, not-found, client-erased, withdrawn, on-hold, file-changed */
export const correctAsFirm = (context: AppContext, sessionToken: MemberSessionToken, id: number, form: PropertyForm) =>
  retryOnConflict(async () => {
    const { db } = context
    const { actor, applications, offices } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      offices: officeOf(db, id),
    })
    return correct(context, form, { side: 'firm', actor, application: applications[0], office: offices[0] })
  })

/** @throws Failure signed-out, forbidden, not-found, client-erased, withdrawn, on-hold, file-changed */
export const correctAsAdmin = (context: AppContext, sessionToken: OwnerSessionToken, id: number, form: PropertyForm) =>
  retryOnConflict(async () => {
    const { db } = context
    const { actor, applications, offices } = await readAs(context, sessionToken, {
      applications: applicationById(db, id),
      offices: officeOf(db, id),
    })
    return correct(context, form, { side: 'platform', actor, application: applications[0], office: offices[0] })
  })

const ownDeed = (
  { id, serviceType }: ApplicationRow,
  form: PropertyForm,
  { sessionToken, applicationIds }: Viewer,
): OwnDeed | undefined => {
  const own = ownDeedOf(
    { serviceType, ...propertyKeys(form) },
    accountByContact(sessionToken?.id ?? null),
    applicationIds,
  )
  return own && { ...own, exceptId: id }
}

/** Writes a correction with the checks and holds that it ends or begins, in one batch. */
async function correct(
  context: AppContext,
  form: PropertyForm,
  { side, actor, application, office, own, ofBrowser }: Corrected,
): Promise<PropertyView> {
  if (!application) throw new Failure('not-found')
  const { db, now } = context
  const { id, status } = application
  const at = now()
  const by = { client: application.clientName, firm: office?.name ?? actor.name, platform: product.name }[side]
  const correction = decideProperty(application, form, { side, by, office })
  const { propertyAddress, titleDeedNumber } = form
  if (!correction) return { propertyAddress, titleDeedNumber }
  const { set, detail, message, notices } = correction
  const sender = senderOf(actor, application.userId)
  const entry = { applicationId: id, track: 'message', from: null, to: status, message, sender } as const
  const event = { action: 'correct-property', entity: 'application', id, applicationId: id, detail } as const
  const { untold } = await commit(db, allOf(isVersion(db, application), own && hasNoneForDeed(own)), {
    history: recordHistory(db, actor, entry, at),
    audit: recordAudit(db, actor, event, at),
    changed: changeApplication(db, application, {
      ...set,
      // who corrected it gets no mail
      ...(side === 'client' ? {} : { clientNotifiedAt: nextNotifiedAt(application, at) }),
    }),
    ended: endChecks(db, [id], at),
    checks: beginChecks(db, id, at, { ofBrowser, isCorrected: true }),
    held: setHolds(db, [id], at),
    untold: untoldHolds(db),
    messages: notices.map((notice) => enqueue(db, notice, at)),
  })
  await tellHolds(context, untold)
  deliverSoon(context)
  return { propertyAddress, titleDeedNumber }
}
