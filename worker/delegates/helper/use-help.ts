import type { HelpPage } from '#contract/delegates/helper'
import { hourSeconds } from '#contract/time'
import { authorOf, entryOfHelper } from '../../applications/custody/custody-rules'
import { custodyOf, isCustody, placeOriginal, recordCustody } from '../../applications/shared/custody-queries'
import { receiveUpload, type UploadedFile, type UploadOptions } from '../../documents/documents'
import { arrivalOf } from '../../documents/requests/arrival-rules'
import type { RequestRow } from '../../documents/requests/request-rules'
import { assertQuota } from '../../documents/rules'
import { firmOfApplication, quotaOf } from '../../documents/shared/document-queries'
import { requestsOf } from '../../documents/shared/request-queries'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { batch, type Parts, type Result } from '../../platform/database/batch'
import { allOf, commit, ignoreConflict, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { assertLimit, assertWithin, countAttemptIf, type Limit, limitEndsOf } from '../../platform/rate-limit'
import {
  applicationOfHelp,
  helpedApplication,
  helperByToken,
  isHelp,
  isHelpAsRead,
  isUnopened,
  peopleOfHelp,
  setHelper,
} from './helper-queries'
import { assertHelps, assertTask, type Help, type HelperRow, helpPageOf, usedMessage } from './helper-rules'

/** Unknown links that one network may try in a minute. */
const unknownLinks = (network: string): Limit => ({ key: `unknown help ${network}`, most: 10, seconds: 60 })
/** What may be tried with one link in an hour. */
export const triesOf = (tokenHash: string): Limit => ({ key: `help ${tokenHash}`, most: 20, seconds: hourSeconds })

/** The log has only the id: its name can be erased. */
const helperActor = ({ id }: HelperRow, { address }: AppContext): Actor => ({
  kind: 'helper',
  id,
  name: 'Helper',
  role: 'helper',
  address,
})

const helperName = ({ name }: HelperRow) => `${name} (helper)`

/** What a helper is asked to do. The first opening is recorded. @throws Failure not-found, help-over, help-paused, too-many-attempts */
export async function openHelp(context: AppContext, token: string): Promise<HelpPage> {
  const { db, now } = context
  const tokenHash = await sha256(token)
  const help = await findHelp(context, tokenHash, {
    requests: requestsOf(context.db, applicationOfHelp(tokenHash)),
  })
  const { helper, application } = help
  if (!helper.openedAt) {
    const at = now()
    await commit(db, isUnopened(helper), {
      opened: setHelper(db, helper.id, { openedAt: at }),
      audit: recordAudit(db, helperActor(helper, context), eventOf('open-help', application.id), at),
    }).catch(ignoreConflict)
  }
  return helpPageOf(help, help.rows.requests)
}

/**
 * Records that the original was dropped off, once. Of its custody that is the owner's word: it is on its way until the
 * firm records that it has it.
 * @throws Failure not-found, help-over, help-paused, too-many-attempts
 */
export const finishDropOff = (context: AppContext, token: string): Promise<HelpPage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const tokenHash = await sha256(token)
    const parts = { custody: custodyOf(db, applicationOfHelp(tokenHash)) }
    const help = await findHelp(context, tokenHash, parts, triesOf(tokenHash))
    const { helper, application, owner } = help
    const { custody } = help.rows
    assertTask(helper, 'drop-off')
    if (helper.doneAt) return helpPageOf(help)
    const at = now()
    const set = { doneAt: at, usedAt: at }
    const actor = helperActor(helper, context)
    const entry = entryOfHelper(custody, authorOf(actor), helper.name)
    const by = helperName(helper)
    const recorded = entry && recordCustody(db, actor, application, custody, { entry, by }, at)
    await commit(db, allOf(isHelpAsRead(helper, application), isCustody(application, custody)), {
      done: setHelper(db, helper.id, set),
      audit: recordAudit(db, actor, eventOf('finish-help', application.id), at),
      custody: recorded && [...recorded.statements, placeOriginal(db, application.id, recorded.place)],
      message: enqueue(db, usedMessage(helper, application, owner), at),
    })
    deliverSoon(context)
    return helpPageOf({ ...help, helper: { ...helper, ...set } })
  })

/**
 * Adds a helper's document to the application, at most five.
 * @throws Failure not-found, help-over, help-paused, too-many-attempts, not-a-document, unsafe-document, quota-reached
 */
export async function uploadForOwner(
  context: AppContext,
  token: string,
  upload: UploadedFile,
  more: UploadOptions = {},
): Promise<HelpPage> {
  const { db } = context
  const tokenHash = await sha256(token)
  const id = applicationOfHelp(tokenHash)
  let used: (Help & { helper: HelperRow }) | undefined
  let others: RequestRow[] = []
  await receiveUpload(context, upload, async (isFirst) => {
    const help = await findHelp(
      context,
      tokenHash,
      {
        firm: firmOfApplication(db, id),
        quota: quotaOf(db, id, more.uploadId),
        requests: requestsOf(db, id),
      },
      // the other looks follow from conflicts, and an upload in pieces was a try when it began
      isFirst && more.uploadId === undefined ? triesOf(tokenHash) : undefined,
    )
    const { helper, application, owner, rows } = help
    assertTask(helper, 'upload')
    assertQuota(rows.quota, upload.content.byteLength)
    const { requests } = rows
    const arrival = arrivalOf(requests, more.requestId, [])
    others = requests.filter((row) => !arrival.requests.includes(row))
    used = { ...help, helper: { ...helper, documents: helper.documents + 1 } }
    const actor = helperActor(helper, context)
    return {
      actor,
      application,
      firm: rows.firm,
      requests,
      times: [],
      uploader: {
        uploadedByKind: 'helper',
        uploadedById: helper.id,
        uploadedByName: helperName(helper),
      },
      ...more,
      guard: allOf(isHelpAsRead(helper, application), more.guard),
      extraStatements: (at) => ({
        whole: more.extraStatements?.(at),
        counted: setHelper(db, helper.id, { documents: helper.documents + 1, usedAt: helper.usedAt ?? at }),
        notice: enqueue(db, usedMessage(helper, application, owner), at),
      }),
    }
  })
  if (!used) throw new Error('an upload did not look')
  return helpPageOf(used, others)
}

const eventOf = <const Action extends 'open-help' | 'finish-help'>(action: Action, id: number) =>
  ({ action, entity: 'application', id, applicationId: id }) as const

/**
 * The helper of a link that still works, and rows read with it.
 * @param limit counts this as a try
 * @throws Failure not-found; help-over; help-paused; too-many-attempts for this link, or after ten unknown links from a network in a
 * minute: those leave the network's other links open
 */
export async function findHelp<const P extends Parts>(context: AppContext, tokenHash: string, parts: P, limit?: Limit) {
  const { db, now, network } = context
  const at = now()
  const unknown = unknownLinks(network)
  const { helpers, applications, people, rows, counted, windows } = await batch(db, {
    helpers: helperByToken(db, tokenHash),
    applications: helpedApplication(db, tokenHash),
    people: peopleOfHelp(db, tokenHash),
    rows: parts,
    counted: limit && countAttemptIf(db, isHelp(tokenHash), limit, at),
    windows: limit && limitEndsOf(db, [limit]),
  })
  const [[helper], [application], [involved]] = [helpers, applications, people]
  if (!helper || !application || !involved) {
    await assertLimit(db, unknown, at)
    throw new Failure('not-found')
  }
  if (counted) assertWithin([counted as readonly unknown[]], (windows ?? []) as readonly { endsAt: Date }[], at)
  const { firmName, address, openingHours, firstName, email, isActive } = involved
  const help = {
    helper,
    application,
    firstName,
    isActive,
    firm: firmName === null ? null : { name: firmName, address, openingHours },
    owner: { email, name: firstName },
    rows: rows as Result<P>,
  }
  assertHelps(help, at)
  return help
}
