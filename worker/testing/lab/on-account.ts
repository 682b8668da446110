import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { invitations, members } from '../../firms/tables'
import { users } from '../../identity/tables'
import { attempts, sessions } from '../../platform/database/tables'
import { browser } from '../browser'
import { aFirm, aMember, anOwner, chosen, db, memberBrowser, password } from '../people'
import { aFile } from './on-application'
import { by, type Subject } from './subject'

let teams = 0

export const onTeam: Subject = {
  name: 'one team',
  async make() {
    teams += 1
    await db.delete(attempts)
    const firm = await aFirm(`team${teams}`)
    const people: Awaited<ReturnType<typeof aMember>>[] = []
    for (const name of ['first', 'second'] as const) people.push(await aMember(firm, 'admin', name))
    for (const role of ['lawyer', 'staff'] as const) people.push(await aMember(firm, role))
    const [one, other, lawyer, clerk] = people.map(({ id }) => id)
    const [first, second] = [await memberBrowser(`${firm.slug}.first`), await memberBrowser(`${firm.slug}.second`)]
    const { id } = await aFile()
    await db.update(applications).set({ firmId: firm.id, assigneeId: lawyer }).where(eq(applications.id, id))
    const team = '/api/lawfirm/team'
    const off = { isActive: false }
    const handover = { to: [clerk], files: 1, tasks: 0 }
    return {
      acts: {
        lockSecond: by(first, (own) => own.put(`${team}/${other}/status`, off)),
        lockFirst: by(second, (own) => own.put(`${team}/${one}/status`, off)),
        demoteFirst: by(second, (own) => own.put(`${team}/${one}/rights`, { role: 'staff' })),
        lockClerk: by(second, (own) => own.put(`${team}/${clerk}/status`, off)),
        leave: by(first, (own) => own.post(`${team}/${lawyer}/leave`, { handover })),
        assign: by(second, (own) => own.put(`/api/lawfirm/clients/${id}/assignee`, { memberId: clerk })),
        invite: by(first, (own) => own.post(`${team}/invite`, { email: `team${teams}@example.com`, role: 'staff' })),
      },
      state: async () => [
        (
          await db
            .select()
            .from(members)
            .where(
              inArray(
                members.id,
                people.map((person) => person.id),
              ),
            )
            .orderBy(asc(members.id))
        ).map(({ role, isActive }) => [role, isActive]),
        (await db.select().from(applications).where(eq(applications.id, id))).map(({ assigneeId }) =>
          people.findIndex((person) => person.id === assigneeId),
        ),
        await db.$count(invitations, eq(invitations.firmId, firm.id)),
      ],
    }
  },
}

let owners = 0

/** One account on two devices. */
export const onAccount: Subject = {
  name: 'one account and its sessions',
  async make() {
    owners += 1
    await db.delete(attempts)
    const email = `account${owners}@example.com`
    const { id } = await anOwner(email)
    const [phone, laptop] = [await signIn(email), await signIn(email)]
    const name = { firstName: 'Rudo', lastName: 'Moyo', phoneNumber: '+44 20 7946 0958' }
    return {
      acts: {
        changePassword: by(phone, (own) => own.post('/api/account/password', { current: password, password: chosen })),
        endOthers: by(laptop, (own) => own.delete('/api/account/sessions')),
        signIn: by(browser(), (own) => own.post('/api/local/login', { email, password })),
        rename: by(phone, (own) => own.put('/api/account', name)),
        changeEmail: by(laptop, (own) =>
          own.post('/api/account/email', { email: `new${owners}@example.com`, password }),
        ),
        forgot: by(browser(), (own) => own.post('/api/auth/forgot-password', { email })),
        erase: by(laptop, (own) => own.delete('/api/account', { password })),
      },
      state: async () => [
        (await db.select().from(users).where(eq(users.id, id))).map(({ firstName }) => firstName),
        await db.$count(
          sessions,
          and(eq(sessions.kind, 'owner'), eq(sessions.accountId, id), isNull(sessions.endedAt)),
        ),
      ],
    }
  },
}

async function signIn(email: string) {
  const own = browser()
  await own.post('/api/local/login', { email, password })
  await own.post('/api/account/confirm', { way: 'password', password })
  return own
}
