import { eq, ne } from 'drizzle-orm'
import type { PartiesView } from '#contract/desk/parties/views'
import { applications } from '../../applications/tables'
import { conflicts } from '../../desk/parties/tables'
import type { Browser } from '../browser'
import { db } from '../people'
import { text } from './send'

/** Parties of an application and a conflict with another one. @param at its address in the portal */
export async function writeParties(lawyer: Browser, at: string, id: number) {
  const party = { role: 'seller', name: 'Tendai Moyo', number: '63-1234567 D 42' }
  const entered = (await lawyer.post<PartiesView>(`${at}/parties`, party)).body.parties[0]
  await lawyer.put(`${at}/parties/${entered?.id}`, { ...party, role: 'buyer', version: 1 })
  const [other] = await db.select().from(applications).where(ne(applications.id, id)).limit(1)
  const otherId = other?.id ?? 0
  const pair = { applicationId: Math.min(id, otherId), otherId: Math.max(id, otherId) }
  await db
    .insert(conflicts)
    .values({ firmId: 1, ...pair, grounds: [], foundAt: new Date(0) })
    .onConflictDoNothing()
  await lawyer.put(`${at}/conflicts/${otherId}`, { decision: 'none', reason: text, before: null })
  await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, otherId))
  await db.update(conflicts).set({ decision: 'declined' })
  await lawyer.post(`${at}/conflicts/pass-on`, { reason: text })
  await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, id))
  await db.update(conflicts).set({ decision: 'none' })
  await lawyer.delete(`${at}/parties/${entered?.id}`)
  const { proposals } = (await lawyer.get<PartiesView>(`${at}/parties`)).body
  await lawyer.post(`${at}/dismissed-parties`, { name: proposals[0]?.name })
}
