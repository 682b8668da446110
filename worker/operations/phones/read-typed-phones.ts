import { officeCountry } from '#contract/fields/countries'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { phoneOf } from '../../platform/typed-phone'
import { unreadPhones, writePhones } from './queries'

const perRun = 500

/** For cron: makes the one number of rows that are older than it (decision 054), until every row was read once. */
export async function readTypedPhones({ db }: AppContext): Promise<void> {
  const unread = await batch(db, unreadPhones(db, perRun))
  const rowsOf = (rows: readonly { id: number; typed: string; country?: string }[]) =>
    rows.map(({ id, typed, country = officeCountry }) => ({ id, ...phoneOf(typed, country) }))
  const phones = {
    applications: rowsOf(unread.applications),
    users: rowsOf(unread.users),
    profiles: rowsOf(unread.profiles),
    firms: rowsOf(unread.firms),
  }
  if (Object.values(phones).every(({ length }) => length === 0)) return
  await batch(db, { written: writePhones(db, phones) })
}
