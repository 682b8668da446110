import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { applications } from '../applications/tables'
import { areOthersAsRead, removeConflicts, writeKeys } from '../desk/parties/conflict-queries'
import { isStillInBoth } from '../desk/parties/declined-queries'
import { conflicts, partyKeys } from '../desk/parties/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, db } from './people'
import { touches } from './terms'

// what is compared within a firm, and conflicts: each term of a condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const isOwn = (id: number) => eq(applications.id, id)

test('keys of an application, and a conflict', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [one, two] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const [removed] = writeKeys(own, firm.id, one.id, ['a'])
  if (!removed) throw new Error('no statement')
  await db.insert(partyKeys).values({ firmId: firm.id, key: 'b', applicationId: one.id })
  await expectEnds(touches(removed), partyKeys, undefined, [
    { applicationId: two.id },
    { firmId: other.id },
    { key: 'a' },
  ])
  const pair = { firmId: firm.id, applicationId: one.id, otherId: two.id, foundAt: now, grounds: [] }
  const [row] = await db.insert(conflicts).values(pair).returning()
  if (!row) throw new Error('no conflict')
  const [undecided] = removeConflicts(own, firm.id, [row])
  if (!undecided) throw new Error('no statement')
  const third = await applicant({ firmId: firm.id })
  const another = [{ firmId: other.id }, { otherId: third.id }]
  await expectEnds(touches(undecided), conflicts, undefined, [...another, { decision: 'declined' }])
  const both = isStillInBoth(row)
  await expectEnds(both, conflicts, undefined, [...another, { foundAt: later }, { decidedAt: now }])
  for (const { id } of [one, two])
    await expectEnds(both, applications, isOwn(id), [
      { firmId: other.id },
      { withdrawnAt: now },
      { fileStatus: 'complete' },
    ])
  expectEveryTerm([touches(removed), touches(undecided)])
  // it names the conflict twice, and the firm of its applications
  expectEveryTerm(
    [both],
    [
      '"conflicts"."firm_id"',
      '"conflicts"."other_id"',
      'exists (select 1 from "applications"',
      '"applications"."firm_id" = ?\n',
      '>= in',
    ],
  )
})

test('other applications of the firm with the same keys, as many as are compared', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const ids: number[] = []
  for (let place = 0; place < 12; place++) ids.push((await applicant({ firmId: firm.id })).id)
  const [mine = 0, ninth = 0, tenth = 0, ...known] = ids.toReversed().slice(0, 11)
  const add = (applicationId: number, key = 'a', firmId = firm.id) =>
    db.insert(partyKeys).values({ firmId, key, applicationId })
  for (const id of known) await add(id)
  const condition = areOthersAsRead(
    firm.id,
    mine,
    ['a', 'b'],
    known.map((id) => ({ id })),
  )
  await add(mine)
  await add(ninth, 'c')
  await add(ninth, 'a', other.id)
  expect(await holds(condition)).toBe(true)
  await add(tenth, 'b')
  expect(await holds(condition)).toBe(false)
  await db.delete(partyKeys).where(eq(partyKeys.key, 'b'))
  // in place of the oldest
  await add(ninth)
  expect(await holds(condition)).toBe(false)
  expectEveryTerm([condition], ['>= in n (select', 'order by 1 desc'])
})
