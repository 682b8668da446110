import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firms } from '../../firms/tables'
import { browser } from '../../testing/browser'
import { aFirm, anOwner, db, digitizeForm, password, type Started } from '../../testing/people'
import { applications } from '../tables'

// each choice makes the statement of an application a little longer, and D1 takes no more than 100 parameters

const [email, inviter] = ['tariro@example.com', 'INVITER@EXAMPLE.COM']
const ways = [false, true].flatMap((isSignedIn) =>
  ['', inviter].flatMap((referralCode) =>
    ['dropoff', 'mail'].flatMap((submissionMethod) =>
      ['9 Fife Street, Bulawayo', 'Stand 7'].flatMap((propertyAddress) =>
        ['digitize', 'lease'].map((serviceType) => ({
          isSignedIn,
          form: { referralCode, submissionMethod, propertyAddress, serviceType },
        })),
      ),
    ),
  ),
)

const setOpenFiles = (slug: string, openFiles: number) =>
  db.update(firms).set({ openFiles }).where(eq(firms.slug, slug))

test.each(['clock', 'working'] as const)('every way to apply is taken, promised by %s hours', async (hours) => {
  await aFirm('titan')
  await aFirm('gambe')
  await db.update(firms).set({ town: 'Bulawayo' }).where(eq(firms.slug, 'titan'))
  await anOwner(inviter.toLowerCase())
  const owner = await anOwner(email)
  const [visitor, own] = ['203.0.113.8', '203.0.113.9'].map((network) => browser(network, { PROMISE_HOURS: hours }))
  await own?.post('/api/local/login', { email, password })
  for (const [one, { isSignedIn, form }] of ways.entries()) {
    await setOpenFiles('titan', 5)
    await setOpenFiles('gambe', 0)
    const { referralCode, submissionMethod, propertyAddress, serviceType } = form
    const [isDeed, isInTown] = [serviceType === 'digitize', propertyAddress.endsWith('Bulawayo')]
    const answer = await (isSignedIn ? own : visitor)?.post<Started>('/api/complete-application', {
      ...digitizeForm,
      ...form,
      email: `one${one}@example.com`,
      phone: `+263 77 100 ${1000 + one}`,
      titleDeedNumber: `${one + 1}/2001`,
    })
    const [kept] = await db
      .select({ userId: applications.userId, discountCents: applications.discountCents })
      .from(applications)
      .where(eq(applications.id, answer?.body.id ?? 0))
    expect({ form, isSignedIn, status: answer?.status, firm: answer?.body.lawyer?.name, ...kept }).toEqual({
      form,
      isSignedIn,
      status: 201,
      firm: isDeed && isInTown && submissionMethod === 'dropoff' ? 'titan Law' : 'gambe Law',
      userId: isSignedIn ? owner.id : null,
      discountCents: isDeed && referralCode ? 2000 : 0,
    })
  }
})
