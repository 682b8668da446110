import { type PropertyForm, propertyMessages } from '#contract/applications/property/form'
import { mayClientCorrect } from '#contract/applications/property/property-rules'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { propertyKeys } from '#contract/deeds/property-keys'
import { searchKeys } from '#contract/desk/find/key-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { assertClient } from '../client-rules'
import { assertNotOnHold } from '../hold-rules'
import { shownStep } from '../progress/progress-rules'
import type { ApplicationRow } from '../shared/application-queries'
import { assertOpen } from '../withdrawn-rules'

/** Who corrects what an application says about its property. */
export type CorrectingSide = 'client' | 'firm' | 'platform'

export interface Office {
  name: string
  slug: string
  email: string
}

interface PropertyCorrection {
  set: Partial<ApplicationRow>
  /** The names of what was corrected: the log does not change, so it has no numbers and addresses. */
  detail: string
  message: string
  notices: OutgoingMessage[]
}

const fields = [
  ['titleDeedNumber', deedNumberLabel],
  ['propertyAddress', 'Property'],
] as const

/** @throws Failure client-erased, withdrawn, on-hold, file-changed */
function assertMayCorrect(application: ApplicationRow, side: CorrectingSide): void {
  assertClient(application)
  assertOpen(application)
  // a decision of a super admin stays until they change it
  if (application.hold === 'kept') assertNotOnHold(application)
  if (application.hold && side !== 'platform') throw new Failure('on-hold', propertyMessages.onHold)
  if (application.deedReleasedAt) throw new Failure('file-changed', propertyMessages.released)
  if (side === 'client' && !mayClientCorrect(shownStep(application)))
    throw new Failure('file-changed', propertyMessages.withFirm)
}

/**
 * A correction of the deed number or the address; undefined if it says so already, as after a repeated request.
 * @param by the name that client and firm read
 * @throws Failure client-erased, withdrawn, on-hold, file-changed
 */
export function decideProperty(
  application: ApplicationRow,
  { reason, before, ...property }: PropertyForm,
  { side, by, office }: { side: CorrectingSide; by: string; office: Office | undefined },
): PropertyCorrection | undefined {
  const changed = fields.filter(([name]) => property[name] !== application[name])
  if (changed.length === 0) return undefined
  assertMayCorrect(application, side)
  if (fields.some(([name]) => before[name] !== application[name]))
    throw new Failure('file-changed', propertyMessages.changed)
  const lines = changed.map(
    ([name, label]) => `${label}: ${property[name] ?? 'none'} (before: ${application[name] ?? 'none'})`,
  )
  const message = [`Correction by ${by}`, ...lines, `Reason: ${reason}`].join('\n')
  const { keys, typos } = searchKeys({ ...application, ...property })
  return {
    set: { ...property, ...propertyKeys(property), searchKeys: keys, searchTypos: typos },
    detail: changed.map(([, label]) => label.toLowerCase()).join(' and '),
    message,
    notices: noticesOf(application, { by, lines, reason }, side, office),
  }
}

/** To the sides that did not correct it themselves. */
function noticesOf(
  application: ApplicationRow,
  correction: { by: string; lines: string[]; reason: string },
  side: CorrectingSide,
  office: Office | undefined,
): OutgoingMessage[] {
  const { id, version, clientName, clientEmail, referenceNumber: reference } = application
  const key = `${id}:${version + 1}`
  const toClient: OutgoingMessage = {
    message: 'property-corrected',
    to: { email: clientEmail },
    facts: { name: clientName, reference, ...correction },
    key: `property-corrected:${key}`,
    reference,
  }
  const toFirm: OutgoingMessage | undefined = office && {
    message: 'file-property-corrected',
    to: { email: office.email },
    facts: { firm: office.name, firmSlug: office.slug, applicationId: id, reference, clientName, ...correction },
    key: `file-property-corrected:${key}`,
    reference,
  }
  return [...(side === 'client' ? [] : [toClient]), ...(side === 'firm' || !toFirm ? [] : [toFirm])]
}
