import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firms } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import { systemActor } from '../../platform/audit/actor'
import { Conflict } from '../../platform/database/commit'
import { interrupted } from '../../testing/interrupted'
import { contextAt, settings } from '../../testing/paying'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { asRefunded } from '../../testing/refunded'
import { custodyEntries } from '../custody/custody-tables'
import { notes } from '../note-tables'
import { noticeKey } from '../notice-rules'
import { applications } from '../tables'
import { tasks } from '../task-tables'
import { passOn } from './pass-on'
import { passedOn } from './passed-on-tables'
import { sweepPromises } from './sweep-promises'

const day = 86_400_000
const rowOf = async (id: number) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no such application')
  return row
}
const mails = async () => (await db.select().from(outbox)).map(({ message, email }) => `${message} ${email}`)
const keep = (at: number, setting: 'on' | 'off') => {
  const context = contextAt(new Date(at))
  return sweepPromises({ ...context, env: { ...context.env, PROMISE_NEXT_FIRM: setting as 'off' } })
}

test('where it is switched on, a missed application goes to the next firm, once', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  await aFirm('zigomo', 'selector')
  const due = (await rowOf(id)).contactDueAt?.getTime() ?? 0
  await keep(due - 1, 'on')
  expect((await rowOf(id)).firmId).toBe(titan.id)
  await keep(due, 'on')
  const row = await rowOf(id)
  expect(row).toMatchObject({ firmId: gambe.id, contactMissedAt: null })
  expect(row.contactDueAt?.getTime()).toBe(due + day)
  expect(await db.select().from(passedOn)).toMatchObject([{ firmId: titan.id, why: 'late', reason: null }])
  expect(await mails()).toEqual(
    expect.arrayContaining([
      'file-reassigned office@titan.example',
      'firm-assigned rudo@example.com',
      'firm-new-file office@gambe.example',
    ]),
  )
  // the second firm is late, too: it stays there, and client and firm get a message
  await keep(due + day, 'on')
  expect(await rowOf(id)).toMatchObject({ firmId: gambe.id, contactMissedAt: new Date(due + day) })
  expect(await mails()).toContain('contact-late rudo@example.com')
})

test('one whose deposit was refunded stays where it is', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  await aFirm('gambe', 'selector')
  await asRefunded(id)
  await keep((await rowOf(id)).contactDueAt?.getTime() ?? 0, 'on')
  expect((await rowOf(id)).firmId).toBe(titan.id)
})

test('one that a firm declined goes on when the next one is late', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  const declined = { why: 'declined', reason: 'No time', memberName: 'Tendai', passedAt: new Date(0) } as const
  await db.insert(passedOn).values({ applicationId: id, firmId: gambe.id, ...declined })
  const zigomo = await aFirm('zigomo', 'selector')
  await keep((await rowOf(id)).contactDueAt?.getTime() ?? 0, 'on')
  expect((await rowOf(id)).firmId).toBe(zigomo.id)
  expect((await db.select().from(passedOn)).map(({ firmId, why }) => [firmId, why])).toEqual([
    [titan.id, 'late'],
    [gambe.id, 'declined'],
  ])
})

test('where it is switched off, or there is no other firm, it stays, and client and firm get a message', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const due = (await rowOf(id)).contactDueAt?.getTime() ?? 0
  await keep(due, 'on')
  expect(await rowOf(id)).toMatchObject({ firmId: titan.id, contactMissedAt: new Date(due) })
  await aFirm('gambe', 'selector')
  const other = await anApplicant({ email: 'two@example.com', phone: '+263 77 100 1001' })
  const { firmId, contactDueAt } = await rowOf(other.id)
  await keep(contactDueAt?.getTime() ?? 0, 'off')
  expect(await rowOf(other.id)).toMatchObject({ firmId, contactMissedAt: contactDueAt })
  expect(await db.$count(passedOn)).toBe(0)
})

test('a withdrawn application stays, and so does one whose next firm stops in the meantime', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  const due = (await rowOf(id)).contactDueAt?.getTime() ?? 0
  const set = (values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, id))
  await set({ withdrawnAt: new Date(due - 1) })
  await keep(due, 'on')
  expect([(await rowOf(id)).firmId, await db.$count(passedOn)]).toEqual([titan.id, 0])
  await set({ withdrawnAt: null })
  const context = interrupted(() => db.update(firms).set({ isActive: false }).where(eq(firms.id, gambe.id)))
  const late = { why: 'late', reason: null, memberName: null } as const
  await expect(passOn(context, systemActor, await rowOf(id), late)).rejects.toThrow(Conflict)
  expect([(await rowOf(id)).firmId, await db.$count(passedOn)]).toEqual([titan.id, 0])
})

test('its open tasks and the notes for it go to the next firm, and its first mail to the former one is not sent any more', async () => {
  await settings({ mail: 'error', whatsapp: 'error' })
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  const clerk = await signedInMember(titan)
  await clerk.post(`/api/lawfirm/clients/${id}/tasks`, { title: 'Call the bank', due: '2099-01-02' })
  for (const forNextFirm of [false, true])
    await clerk.post(`/api/lawfirm/clients/${id}/notes`, { text: 'Note', forNextFirm })
  const at = new Date()
  await db.update(applications).set({ firmNotifiedAt: at }).where(eq(applications.id, id))
  const key = noticeKey(id, 'firm', at)
  const waiting = {
    message: 'firm-message',
    code: 'K7Q2M9XA4D',
    facts: {},
    createdAt: at,
    dueAt: new Date(at.getTime() + day),
  } as const
  await db.insert(outbox).values({ key, email: 'office@titan.example', ...waiting })
  await keep((await rowOf(id)).contactDueAt?.getTime() ?? 0, 'on')
  expect((await rowOf(id)).firmId).toBe(gambe.id)
  expect(await db.select().from(tasks)).toMatchObject([{ firmId: gambe.id, assigneeId: null }])
  expect(await db.select().from(notes).orderBy(notes.id)).toMatchObject([
    { firmId: titan.id, fromFirm: null },
    { firmId: gambe.id, fromFirm: 'titan Law' },
  ])
  expect(await db.$count(outbox, eq(outbox.key, key))).toBe(0)
})

test('an original that is recorded while it goes to the next firm is not overlooked', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  await aFirm('gambe', 'selector')
  const entry = {
    applicationId: id,
    number: 1,
    kind: 'received',
    side: 'firm',
    holder: 'firm',
    firmId: titan.id,
  } as const
  const context = interrupted(() =>
    db.insert(custodyEntries).values({ ...entry, actorName: 'T', createdAt: new Date() }),
  )
  const late = { why: 'late', reason: null, memberName: null } as const
  await expect(passOn(context, systemActor, await rowOf(id), late)).rejects.toThrow(Conflict)
  expect((await rowOf(id)).firmId).toBe(titan.id)
})
