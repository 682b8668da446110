import { drizzle } from 'drizzle-orm/d1'
import { promises } from '#contract/applications/promises'
import { townIn } from '#contract/fields/towns'
import { serviceTypes } from '#contract/services'
import { sweepPromises } from '../../worker/applications/next-firm/sweep-promises'
import { day } from '../../worker/contract/time'
import { measureReplies } from '../../worker/desk/applications/measure-replies'
import { checkNew } from '../../worker/desk/parties/check-new'
import { firms, members } from '../../worker/firms/tables'
import { profiles, users } from '../../worker/identity/tables'
import { done } from '../../worker/notifications/shared/outbox-queries'
import { outbox } from '../../worker/notifications/tables'
import { hashAtOnce } from '../../worker/platform/crypto/password'
import { sessions } from '../../worker/platform/database/tables'
import type { Bindings } from '../../worker/platform/env'
import { files } from './applications'
import { contextAt, eventsOf } from './events'
import * as people from './people'

/**
 * Fills an empty database with people and applications; members' work goes through the application's own actions. No
 * conversation, document or note is made.
 */
export async function fill(env: Bindings): Promise<void> {
  const db = drizzle(env.DB)
  const passwordHash = await hashAtOnce(people.password)
  const ownerId = await addOwner(db, passwordHash)
  for (const firm of people.firms) await addFirm(db, firm, passwordHash)
  // in the order of their dates, so that the newest has the highest number
  const events = files.flatMap((file) => eventsOf(env, file, ownerId)).toSorted((a, b) => a.at - b.at)
  for (const { happen } of events) await happen()
  // what was missed by now counts, too
  await sweepPromises(contextAt(env, new Date()))
  await checkNew(contextAt(env, new Date()))
  while (await measureReplies({ db, now: () => new Date() }));
  // messages about an invented past are not sent
  await db.update(outbox).set(done)
  await db.update(sessions).set({ endedAt: new Date() })
}

export const isEmpty = async (env: Bindings): Promise<boolean> => {
  const [first] = await drizzle(env.DB).select({ id: firms.id }).from(firms).limit(1)
  return first === undefined
}

type Db = ReturnType<typeof drizzle>

async function addOwner(db: Db, passwordHash: string): Promise<number> {
  const { owner, admin } = people
  const at = new Date(Date.now() - 60 * day)
  const account = { passwordHash, emailVerifiedAt: at, createdAt: at }
  const { propertyAddress, ...person } = owner
  const [made] = await db
    .insert(users)
    .values({ ...person, ...account, referralCode: 'TARIRO26' })
    .returning({ id: users.id })
  if (!made) throw new Error('the insert returned no row')
  await db.batch([
    db.insert(users).values({ ...admin, ...account, role: 'admin', referralCode: 'CHIPO026' }),
    db.insert(profiles).values({
      userId: made.id,
      fullName: `${owner.firstName} ${owner.lastName}`,
      whatsappNumber: owner.phoneNumber,
      number: owner.number,
      countryOfResidence: owner.country,
      propertyAddress,
      createdAt: at,
      updatedAt: at,
    }),
  ])
  return made.id
}

async function addFirm(db: Db, { members: staff, ...firm }: (typeof people.firms)[number], passwordHash: string) {
  const createdAt = new Date(Date.now() - 90 * day)
  const email = `office@${firm.slug}.example.com`
  const accountantEmail = `accounts@${firm.slug}.example.com`
  const [made] = await db
    .insert(firms)
    .values({
      ...firm,
      email,
      accountantEmail,
      town: townIn(firm.address)?.name ?? null,
      services: [...serviceTypes],
      openingHours: promises.officeHours,
      registrationCheckedAt: new Date(Date.now() - 30 * day),
      createdAt,
    })
    .returning({ id: firms.id })
  if (!made) throw new Error('the insert returned no row')
  await db.insert(members).values(
    staff.map(({ name, role }) => ({
      firmId: made.id,
      username: `${firm.slug}.${role}`,
      email: `${firm.slug}.${role}@example.com`,
      fullName: name,
      role,
      permissions: [],
      passwordHash,
      createdAt,
    })),
  )
}
