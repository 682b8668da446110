import { expect, test } from 'vitest'
import { db } from '../../testing/people'
import { deleteCodes } from './queries'
import { recoveryCodes } from './tables'

test('an owner and a member with one number have recovery codes of their own', async () => {
  const createdAt = new Date()
  await db.insert(recoveryCodes).values([
    { hash: 'a', kind: 'owner', accountId: 1, createdAt },
    { hash: 'b', kind: 'member', accountId: 1, createdAt },
    { hash: 'c', kind: 'owner', accountId: 2, createdAt },
  ])
  await deleteCodes(db, { kind: 'owner', id: 1 })
  expect((await db.select().from(recoveryCodes)).map(({ hash }) => hash).toSorted()).toEqual(['b', 'c'])
})
