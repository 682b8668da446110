import { fullName } from '#contract/fields/names'
import { referenceAlphabet } from '#contract/fields/reference'
import { deliverSoon, encryptToken } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { randomFrom, randomToken, sha256 } from '../../platform/crypto/secret'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { askedNotice } from './legacy-notices'
import { dueContacts, isContactAsRead, type LegacyOwner, ownersOf, setContact } from './legacy-queries'
import { decideDue, type LegacyRow, legacyPageOf } from './legacy-rules'

const rowsInRun = 25
const codeLength = 12

/** Called by cron: tells owners each week of a contact's request, and gives access thirty days after it. */
export async function sweepLegacy(context: AppContext): Promise<void> {
  const { db, now } = context
  const rows = await dueContacts(db, now(), rowsInRun)
  if (rows.length === 0) return
  const owners = await ownersOf(
    db,
    rows.map(({ userId }) => userId),
  )
  for (const row of rows) {
    const owner = owners.find(({ id }) => id === row.userId)
    // the owner may say no meanwhile
    if (owner) await settle(context, row, owner).catch(ignoreConflict)
  }
  deliverSoon(context)
}

async function settle(context: AppContext, row: LegacyRow, owner: LegacyOwner): Promise<void> {
  const { db, now } = context
  const at = now()
  const { does, set } = decideDue(row, owner.isActive, at)
  const guard = isContactAsRead(row.userId, row)
  if (does === 'wait') {
    await commit(db, guard, { saved: setContact(db, row, set) })
  } else if (does === 'tell') {
    const next = { ...row, ...set }
    const { grantsAt } = legacyPageOf(next, '', at)
    const notice = await askedNotice(context, owner, next, new Date(grantsAt ?? at))
    await commit(db, guard, { saved: setContact(db, row, set), message: enqueue(db, notice, at) })
  } else {
    const { access, messages } = await grantOf(context, row, owner, set.accessUntil ?? at)
    await commit(db, guard, {
      saved: setContact(db, row, { ...set, ...access }),
      audit: recordAudit(db, systemActor, { action: 'grant-legacy-access', entity: 'account', id: row.userId }, at),
      messages: messages.map((message) => enqueue(db, message, at)),
    })
  }
}

/** The link and the code of an access, which only the contact's mail has. */
async function grantOf({ env }: AppContext, row: LegacyRow, owner: LegacyOwner, until: Date) {
  const token = randomToken()
  const code = randomFrom(referenceAlphabet, codeLength)
  const [accessHash, codeHash] = await Promise.all([sha256(token), sha256(code)])
  const key = `legacy-granted:${accessHash}`
  const toContact = {
    message: 'legacy-granted',
    to: { email: row.email },
    facts: {
      name: row.name,
      owner: fullName(owner),
      until: until.getTime(),
      // one secret, so that neither part lies readable in the database
      token: await encryptToken(env, `${token}.${code}`, key),
    },
    key,
  } as const
  const toOwner = {
    message: 'legacy-given',
    to: { email: owner.email },
    facts: { name: owner.firstName, contact: row.name, until: until.getTime() },
    key: `legacy-given:${accessHash}`,
  } as const
  return { access: { accessHash, codeHash }, messages: [toContact, toOwner] }
}
